/**
 * Leaves this site for a page that the server names, such as the payment provider's. Returns false,
 * and stays, when the URL is not http or https. Design §4.13.
 */
export function leaveFor(address: string): boolean {
  const url = URL.parse(address, location.href);
  if (url === null || !/^https?:$/.test(url.protocol)) return false;
  location.assign(url.href);
  return true;
}
