import { safeUrl } from '../http/safe-url.ts';

/** Returns false when the URL is not http or https. Design §4.13. */
export function leaveFor(address: string): boolean {
  const url = safeUrl(address);
  if (url === undefined) return false;
  location.assign(url);
  return true;
}
