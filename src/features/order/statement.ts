import { atom } from 'nanostores';
import type { OrderDocument } from '../../contract/order-document.ts';

/** The paper is in the page only while it is being printed. */
export const $printing = atom<'none' | 'statement' | OrderDocument>('none');

/** Prints the statement alone. The browser's own menu prints the page. */
export const printStatement = (): void => $printing.set('statement');

export const printDocument = (document: OrderDocument): void => $printing.set(document);

export const endPrinting = (): void => $printing.set('none');
