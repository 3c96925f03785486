/** The subject and the text of the mail by which a winner asks the store for the prize. */
interface Mail {
  subject: string;
  body: string;
}

/**
 * Returns the link that opens a mail to the store; undefined when its address is none, so that no
 * other kind of link can come of it.
 */
export function claimMail(address: string | null, { subject, body }: Mail): string | undefined {
  if (!address || !/^[^\s@?&#%:/]+@[^\s@?&#%:/]+$/.test(address)) return undefined;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
