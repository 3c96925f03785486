import type { WritableAtom } from 'nanostores';
import * as storeCalls from '../../contract/calls/store.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { type CallOptions, call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { takeFromPage } from '../../platform/page/page-store.ts';
import { LOADING, type Load, loadOf } from '../../platform/state/load.ts';
import { $notice, $paymentMethods, $shippingMethods } from './info-state.ts';

type Options = Pick<CallOptions<'getCommercialNotice'>, 'params' | 'signal'>;

/** Loads what a page shows of a store, unless the page brought it. */
async function load<T>(
  $atom: WritableAtom<Load<T>>,
  slug: string,
  send: (options: Options) => Promise<Result<T>>,
): Promise<void> {
  if (takeFromPage($atom)) return;
  const signal = pageSignal();
  $atom.set(LOADING);
  const result = await send({ params: { slug }, signal });
  if (!signal.aborted) $atom.set(loadOf(result));
}

const listOf = <T>(result: Result<{ data: T }>): Result<T> =>
  result.ok ? { ok: true, data: result.data.data } : result;

/** Loads what a store discloses by law. */
export const loadNotice = (slug: string): Promise<void> =>
  load($notice, slug, (options) => call(storeCalls.getCommercialNotice, options));

/** Loads how a store ships. */
export const loadShippingMethods = (slug: string): Promise<void> =>
  load($shippingMethods, slug, async (options) =>
    listOf(await call(storeCalls.listShippingSettings, options)),
  );

/** Loads how one can pay in a store. */
export const loadPaymentMethods = (slug: string): Promise<void> =>
  load($paymentMethods, slug, async (options) =>
    listOf(await call(storeCalls.listPaymentSettings, options)),
  );
