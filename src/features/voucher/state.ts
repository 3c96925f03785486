import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { offered, type VoucherRecord } from './rules/share-flow.ts';

export type Voucher = NonNullable<Reply<'searchVoucher'>['data']>;

/** The post's share voucher; empty until both requests have succeeded. */
export const $voucherRecord = atom<VoucherRecord<Voucher>>({ received: false, voucher: null });

/** The voucher this visitor can still get by sharing. */
export const $offered = computed($voucherRecord, offered);

/** The open view. `gone`: acquiring failed; `failure` says why when known. */
export const $voucherView = atom<
  | { view: 'none' }
  | { view: 'prompt' }
  | { view: 'received'; voucher: Voucher }
  | { view: 'gone'; failure?: Failure }
>({ view: 'none' });

/** The voucher that the ribbon shows; undefined without a ribbon. */
export const $ribbon = atom<Voucher | undefined>(undefined);
