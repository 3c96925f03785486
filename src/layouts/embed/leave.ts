import { createPassport } from '../../contract/calls/session.ts';
import type { EmbedCart } from '../../contract/embed-messages.ts';
import { closeCart } from '../../features/cart/sheet-actions.ts';
import { $cartSheet } from '../../features/cart/state.ts';
import { $session } from '../../features/session/state.ts';
import type { Door } from '../../platform/embed/door.ts';
import { call } from '../../platform/http/call.ts';
import { routePagesBy } from '../../platform/navigation/open-page.ts';
import { beginHere } from '../../platform/storage/began-here.ts';
import { href } from '../../routes/href.ts';
import { matchRoute } from '../../routes/match.ts';
import { cartNow } from './cart.ts';
import { watchForOrder } from './checkout.ts';
import { $embedOptions } from './options.ts';

type Tell = Door['tell'];

/**
 * Returns the address at which a member is signed in too: the browser keeps the tokens of an embedded
 * page apart from those of the shop's own tabs. A passport works once, and for minutes.
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

/** The storage of a tab of the shop. Where the browser keeps it shut, the tab asks before it signs in. */
const storageOf = (tab: Window) => ({
  set(key: string, value: string): void {
    try {
      tab.localStorage.setItem(key, value);
    } catch {
      // The tab asks.
    }
  },
});

/** Opens a page of the shop in a tab of its own, or here where the browser opens none. */
async function openTab(url: URL): Promise<void> {
  // At once, while the browser knows that a person has asked for it.
  const tab = window.open('about:blank', '_blank');
  if (tab) tab.opener = null;
  const address = await signedIn(url, tab);
  if (tab) tab.location.replace(address);
  else location.assign(address);
}

/** What the page around receives when a buyer goes on to pay. */
const checkoutAt = (
  url: URL | null,
): { by: 'shop' | 'host'; url: string | null; cart: EmbedCart } => ({
  by: url ? 'shop' : 'host',
  url: url?.href ?? null,
  cart: cartNow(),
});

/** Opens what the room leads to: paying by the page around where it handles the cart. */
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

/** A link to another page; those of this room and files stay as they are. */
function isLeaving(link: HTMLAnchorElement): boolean {
  const url = URL.parse(link.href);
  if (!url || !/^https?:$/.test(url.protocol) || link.hasAttribute('download')) return false;
  return url.origin !== location.origin || url.pathname !== location.pathname;
}

/** The links of the room lead to a tab of their own: there is no shop around it to come back from. */
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

/** Where the page around handles the cart, opening it is its own: it learns what is in it. */
function handOverCart(tell: Tell): void {
  $cartSheet.listen((sheet) => {
    if (sheet !== 'open' || $embedOptions.get().cart !== 'host') return;
    closeCart();
    tell('checkout.started', checkoutAt(null));
  });
}

/** Keeps the frame in its room: whatever leads elsewhere opens a tab, or is the page around's. */
export function stayInRoom(tell: Tell): void {
  keepInTab();
  handOverCart(tell);
  routePagesBy((address) => leave(tell, address));
}
