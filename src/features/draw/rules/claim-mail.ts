interface Mail {
  subject: string;
  body: string;
}

/**
 * Returns undefined unless the address is a plain one, so that no other scheme or header can be
 * injected.
 */
export function claimMail(address: string | null, { subject, body }: Mail): string | undefined {
  if (!address || !/^[^\s@?&#%:/]+@[^\s@?&#%:/]+$/.test(address)) return undefined;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}
