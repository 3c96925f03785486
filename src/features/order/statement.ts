import { atom } from 'nanostores';

/** The order's statement while it is being printed; otherwise it is not in the page. */
export const $printing = atom<'none' | 'statement'>('none');

/**
 * Prints the order's statement alone. Printing by the browser's own menu prints the page as it is, and
 * a convenience store's receipt on it.
 */
export const printStatement = (): void => $printing.set('statement');

/** Takes the statement out of the page again. */
export const endPrinting = (): void => $printing.set('none');
