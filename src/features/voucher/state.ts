import { atom, computed } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { offered, type VoucherRecord } from './rules/share-flow.ts';

export type Voucher = NonNullable<Reply<'searchVoucher'>['data']>;

/** What is known of the show's share voucher; nothing until both were asked. */
export const $voucherRecord = atom<VoucherRecord<Voucher>>({ received: false, voucher: null });

/** The voucher this visitor can still get by sharing. */
export const $offered = computed($voucherRecord, offered);

/** Where the visitor stands. `gone`: acquiring came to nothing; the failure says why when there is one. */
export const $voucherView = atom<
  | { view: 'none' }
  | { view: 'prompt' }
  | { view: 'received'; voucher: Voucher }
  | { view: 'gone'; failure?: Failure }
>({ view: 'none' });

/** The voucher that the ribbon tells of; undefined while there is no ribbon. */
export const $ribbon = atom<Voucher | undefined>(undefined);
