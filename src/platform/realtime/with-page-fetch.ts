/**
 * Makes the SDK use the page's own `fetch`.
 *
 * In a browser it looks for an iframe of this name, or puts one into the body, to borrow an unpatched
 * `fetch` from it; when a page change sweeps the body away, that `fetch` falls silent for good. With
 * an element of this name that has no window it takes the page's. Its other transport, XHR, fills the
 * console with errors. Source: pubnub 12.0.3, web-transport.
 */
export function withPageFetch<T>(make: () => T): T {
  if (typeof document === 'undefined') return make();
  const decoy = document.createElementNS('http://www.w3.org/2000/svg', 'iframe');
  decoy.setAttribute('name', 'pubnub-context-unpatched-fetch');
  document.documentElement.append(decoy);
  try {
    return make();
  } finally {
    decoy.remove();
  }
}
