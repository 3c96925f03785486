import { $cartStore } from '../../features/cart/list.ts';
import { loadSession } from '../../features/session/session.ts';
import { refreshStore } from '../../features/store/store.ts';
import { redirectOf } from '../../guards/index.ts';
import { visitOf } from '../../guards/visit.ts';
import { refreshPage } from '../../platform/navigation/page.ts';
import { readToken } from '../../platform/storage/tokens.ts';

async function refresh(): Promise<void> {
  const visit = visitOf(new URL(location.href));
  if (!visit) return;
  refreshPage();
  if (visit.params.store) void refreshStore(visit.params.store);
  if ($cartStore.get()) {
    void import('../../features/cart/list.ts').then(({ refetchCart }) => refetchCart());
  }
  await loadSession();
  const target = await redirectOf(visit);
  if (target) location.replace(target);
}

/** Null for other visitors. */
let leftWith: string | null = null;

function reloadForAnother(): void {
  document.body.hidden = true;
  location.reload();
}

/**
 * The live room's connection refreshes itself. If the member has signed out, the page is hidden and
 * reloaded.
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
