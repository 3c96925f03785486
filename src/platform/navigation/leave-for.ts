import { safeUrl } from '../http/safe-url.ts';

/**
 * Leaves this site for a page that the server names, such as the payment provider's. Returns false,
 * and stays, when the address is not http or https. Design §4.13.
 */
export function leaveFor(address: string): boolean {
  const url = safeUrl(address);
  if (url === undefined) return false;
  location.assign(url);
  return true;
}
