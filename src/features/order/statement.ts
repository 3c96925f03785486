import { atom } from 'nanostores';

/** The statement is in the page only while it is being printed. */
export const $printing = atom<'none' | 'statement'>('none');

/** Prints the statement alone. The browser's own menu prints the page. */
export const printStatement = (): void => $printing.set('statement');

export const endPrinting = (): void => $printing.set('none');
