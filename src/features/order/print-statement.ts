/**
 * Prints the order's statement alone. Printing by the browser's own menu prints the page as it is, and
 * a convenience store's receipt on it.
 */
export function printStatement(): void {
  const { dataset } = document.documentElement;
  dataset.print = 'statement';
  addEventListener('afterprint', () => delete dataset.print, { once: true });
  print();
}
