import { atom } from 'nanostores';

/** Counts the changes of vouchers that the room was told of. The room loads its voucher again. */
export const $voucherChanges = atom(0);

export const noteVoucherChange = (): void => $voucherChanges.set($voucherChanges.get() + 1);

/** Spreads the viewers' requests. */
export const MOST_DELAY_MS = 3000;
