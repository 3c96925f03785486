import type { WritableAtom } from 'nanostores';
import * as storeCalls from '../../contract/calls/store.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { type CallOptions, call } from '../../platform/http/call.ts';
import { pageSignal } from '../../platform/navigation/page.ts';
import { pageAtom, takeFromPage } from '../../platform/page/page-store.ts';
import { EMPTY, LOADING, type Load, loadOf, readyOf } from '../../platform/state/load.ts';

export type Notice = Reply<'getCommercialNotice'>;
export type Shipping = Reply<'listShippingSettings'>['data'][number];
export type Payment = Reply<'listPaymentSettings'>['data'][number];

/** Design §5 commercial law page. */
export const $notice = pageAtom<Load<Notice>>(EMPTY, ({ replies }) =>
  readyOf(replies.getCommercialNotice),
);

export const $shippingMethods = pageAtom<Load<Shipping[]>>(EMPTY, ({ replies }) =>
  readyOf(replies.listShippingSettings?.data),
);

/** Includes disabled ones. */
export const $paymentMethods = pageAtom<Load<Payment[]>>(EMPTY, ({ replies }) =>
  readyOf(replies.listPaymentSettings?.data),
);

type Options = Pick<CallOptions<'getCommercialNotice'>, 'params' | 'signal'>;

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

export const loadNotice = (slug: string): Promise<void> =>
  load($notice, slug, (options) => call(storeCalls.getCommercialNotice, options));

export const loadShippingMethods = (slug: string): Promise<void> =>
  load($shippingMethods, slug, async (options) =>
    listOf(await call(storeCalls.listShippingSettings, options)),
  );

export const loadPaymentMethods = (slug: string): Promise<void> =>
  load($paymentMethods, slug, async (options) =>
    listOf(await call(storeCalls.listPaymentSettings, options)),
  );
