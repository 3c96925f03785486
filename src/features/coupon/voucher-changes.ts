import { atom } from 'nanostores';

/** The room reloads its voucher at each change. */
export const $voucherChanges = atom(0);

export const noteVoucherChange = (): void => $voucherChanges.set($voucherChanges.get() + 1);

/** Spreads the viewers' requests. */
export const MOST_DELAY_MS = 3000;
