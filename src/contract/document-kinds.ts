/** A qualified invoice, a receipt, and a return invoice after a refund. */
export const DOCUMENT_KINDS = ['invoice', 'receipt', 'return'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
