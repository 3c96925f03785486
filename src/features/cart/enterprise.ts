import { atom } from 'nanostores';
import * as enterpriseCalls from '../../contract/calls/enterprise.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { report } from '../../platform/errors/report.ts';
import { call } from '../../platform/http/call.ts';
import { safeUrl } from '../../platform/http/safe-url.ts';
import { leaveFor } from '../../platform/navigation/leave-for.ts';
import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { $store } from '../store/store.ts';
import { $cartStore } from './list.ts';

/** Spec §2. */
export const $handover = atom<'none' | 'leaving'>('none');

/** The enterprise's checkout, while the buyer is asked whether to go. */
export const $destination = atom<string | undefined>(undefined);

/** Spec §8 live-room calls. */
function reportFailure(name: string, { code, messages }: Failure): undefined {
  report({ kind: 'enterprise', subject: name, detail: [code, ...messages].join(' ') });
}

/** Spec §7 reports and redirect, §8 shopping cart URL. */
async function shoppingCartUrl(
  store: string,
  { id: storeId, enterprise }: { id: number; enterprise: string | null },
): Promise<string | undefined> {
  const params = { store };
  // The cart's id is the store's: a visitor has one cart in each store.
  const reported = await call(enterpriseCalls.createEnterpriseReport, {
    params,
    body: { cart_id: storeId },
  });
  if (!reported.ok) return reportFailure('createEnterpriseReport', reported.failure);
  const source = enterprise === 'generic' ? safeStorage.get('ennichi_source_id') : null;
  const redirect = await call(enterpriseCalls.getEnterpriseRedirect, {
    params,
    body: { report_slug: reported.data.report_slug, ...(source ? { source_id: source } : {}) },
  });
  if (!redirect.ok) return reportFailure('getEnterpriseRedirect', redirect.failure);
  return redirect.data.redirect_url;
}

/** Asks first. Spec §2 enterprise stores. */
export async function openEnterpriseCart(): Promise<void> {
  const shop = $store.get();
  const store = $cartStore.get();
  if ($handover.get() === 'leaving' || shop.status !== 'ready' || store === undefined) return;
  $handover.set('leaving');
  const url = await shoppingCartUrl(store, shop.data);
  $handover.set('none');
  $destination.set(safeUrl(url));
}

export const stayHere = (): void => $destination.set(undefined);

export function leaveForEnterprise(): void {
  const url = $destination.get();
  if (url === undefined) return;
  $handover.set('leaving');
  addEventListener(
    'pageshow',
    () => {
      $handover.set('none');
      stayHere();
    },
    { once: true },
  );
  leaveFor(url);
}
