import { $cartStore } from '../../features/cart/state.ts';
import { loadSession } from '../../features/session/actions.ts';
import { refreshStore } from '../../features/store/store.ts';
import { redirectOf } from '../../guards/index.ts';
import { visitOf } from '../../guards/visit.ts';
import { refreshPage } from '../../platform/navigation/page.ts';
import { readToken } from '../../platform/storage/tokens.ts';

/** Fetches again what may have changed: who the visitor is, the cart, the store, stock. */
async function refresh(): Promise<void> {
  const visit = visitOf(new URL(location.href));
  if (!visit) return;
  refreshPage();
  if (visit.params.store) void refreshStore(visit.params.store);
  if ($cartStore.get()) {
    void import('../../features/cart/actions.ts').then(({ refetchCart }) => refetchCart());
  }
  await loadSession();
  const target = await redirectOf(visit);
  if (target) location.replace(target);
}

/** The member's token when the page was left; null for everybody else. */
let leftWith: string | null = null;

/** Hides a page of somebody who has signed out meanwhile, and loads it for the visitor who is here now. */
function reloadForAnother(): void {
  document.body.hidden = true;
  location.reload();
}

/**
 * Brings a page up to date that the browser restored from its back/forward cache, without a skeleton:
 * it stood still while the visitor was on another site. The live room's connection does so itself.
 * Where the member has signed out meanwhile, nothing of the page is seen: it shows what was only theirs.
 */
export function refreshWhenRestored(): void {
  addEventListener('pagehide', () => {
    leftWith = readToken('member');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    if (leftWith === null || readToken('member') === leftWith) void refresh();
    else reloadForAnother();
  });
}
