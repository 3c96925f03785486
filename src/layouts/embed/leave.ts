import { createPassport } from '../../contract/calls/session.ts';
import type { EmbedCart } from '../../contract/embed-messages.ts';
import { $cartSheet, closeCart } from '../../features/cart/sheet.ts';
import { $session } from '../../features/session/session.ts';
import type { ParentLink } from '../../platform/embed/parent-link.ts';
import { call } from '../../platform/http/call.ts';
import { routePagesBy } from '../../platform/navigation/open-page.ts';
import { beginHere } from '../../platform/storage/began-here.ts';
import { href } from '../../routes/href.ts';
import { matchRoute } from '../../routes/match.ts';
import { cartNow } from './cart.ts';
import { watchForOrder } from './checkout.ts';
import { $embedOptions } from './options.ts';

type Tell = ParentLink['send'];

/**
 * Browsers isolate the storage of embedded pages. A passport works once and expires after minutes.
 */
async function signedIn(url: URL, tab: Window | null): Promise<string> {
  const store = matchRoute(url.pathname)?.params.store;
  if ($session.get().type !== 'member' || !store) return url.href;
  const result = await call(createPassport);
  if (!result.ok) return url.href;
  const { passport_token } = result.data;
  const next = `${url.pathname}${url.search}`;
  const began = tab ? beginHere(storageOf(tab)) : beginHere();
  return new URL(href('login', { store }, { passport_token, next, began }), location.origin).href;
}

/** Where the browser blocks this storage, the tab asks before it signs in. */
const storageOf = (tab: Window) => ({
  set(key: string, value: string): void {
    try {
      tab.localStorage.setItem(key, value);
    } catch {}
  },
});

/** Uses this frame if the browser opens no tab. */
async function openTab(url: URL): Promise<void> {
  // Synchronously, while this counts as a user gesture.
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  const address = await signedIn(url, tab);
  if (tab) tab.location.replace(address);
  else location.assign(address);
}

const checkoutAt = (
  url: URL | null,
): { by: 'shop' | 'host'; url: string | null; cart: EmbedCart } => ({
  by: url ? 'shop' : 'host',
  url: url?.href ?? null,
  cart: cartNow(),
});

/** The host page may handle the cart. */
function leave(tell: Tell, address: string): void {
  const url = new URL(address, location.href);
  const isCheckout = matchRoute(url.pathname)?.name === 'shopping';
  if (isCheckout) {
    const isHosts = $embedOptions.get().cart === 'host';
    tell('checkout.started', checkoutAt(isHosts ? null : url));
    if (isHosts) return;
    void watchForOrder(tell);
  }
  void openTab(url);
}

/** Returns false for links within the room and files. */
function isLeaving(link: HTMLAnchorElement): boolean {
  const url = URL.parse(link.href);
  if (!url || !/^https?:$/.test(url.protocol) || link.hasAttribute('download')) return false;
  return url.origin !== location.origin || url.pathname !== location.pathname;
}

/** Opens links in a tab: a frame has no way back to the room. */
function keepInTab(): void {
  const onPress = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || !isLeaving(link)) return;
    link.target = '_blank';
    link.rel = 'noopener';
  };
  // Before every other listener.
  document.addEventListener('click', onPress, { capture: true });
}

function handOverCart(tell: Tell): void {
  $cartSheet.listen((sheet) => {
    if (sheet !== 'open' || $embedOptions.get().cart !== 'host') return;
    closeCart();
    tell('checkout.started', checkoutAt(null));
  });
}

/** Opens a tab for links to other pages, or passes them to the host page. */
export function stayInRoom(tell: Tell): void {
  keepInTab();
  handOverCart(tell);
  routePagesBy((address) => leave(tell, address));
}
