/**
 * Returns the products that follow one in the store's order, from the start again after the last: each
 * page leads on to others.
 */
export function othersOf<P extends { id: number }>(
  products: readonly P[],
  id: number,
  count: number,
): P[] {
  const at = products.findIndex((product) => product.id === id);
  return [...products.slice(at + 1), ...products.slice(0, Math.max(at, 0))].slice(0, count);
}
