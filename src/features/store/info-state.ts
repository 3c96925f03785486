import type { Reply } from '../../contract/schemas.ts';
import { pageAtom } from '../../platform/page/page-store.ts';
import { EMPTY, type Load, readyOf } from '../../platform/state/load.ts';

export type Notice = Reply<'getCommercialNotice'>;
export type Shipping = Reply<'listShippingSettings'>['data'][number];
export type Payment = Reply<'listPaymentSettings'>['data'][number];

/** What the store discloses by law. Design §5 commercial law page. */
export const $notice = pageAtom<Load<Notice>>(EMPTY, ({ replies }) =>
  readyOf(replies.getCommercialNotice),
);

/** How the store ships, and what it costs. */
export const $shippingMethods = pageAtom<Load<Shipping[]>>(EMPTY, ({ replies }) =>
  readyOf(replies.listShippingSettings?.data),
);

/** How one can pay, the disabled ways too. */
export const $paymentMethods = pageAtom<Load<Payment[]>>(EMPTY, ({ replies }) =>
  readyOf(replies.listPaymentSettings?.data),
);
