import type { OrderDocument } from '../../../contract/order-document.ts';

/**
 * Without a registration number no document is a qualified one, and without a recipient an invoice
 * is a simplified one.
 */
export function titleOf({ kind, recipient, issuer }: OrderDocument) {
  if (kind === 'receipt') return 'receipt';
  const isQualified = issuer.registration_number !== null;
  if (kind === 'return') return isQualified ? 'returnQualified' : 'return';
  if (!isQualified) return 'invoice';
  return recipient ? 'invoiceQualified' : 'invoiceSimplified';
}

/** Adds no second honorific to a name that has one, such as 御中 for a company. */
export const addresseeOf = (
  recipient: string,
  addressed: (values: { name: string }) => string,
): string => (/(?:様|御中|殿|台鑒)$/.test(recipient) ? recipient : addressed({ name: recipient }));
