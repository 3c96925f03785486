import { atom } from 'nanostores';

/** Number of received voucher changes. The room reloads its voucher at each. */
export const $voucherChanges = atom(0);

export const noteVoucherChange = (): void => $voucherChanges.set($voucherChanges.get() + 1);

/** Spreads the viewers' requests. */
export const MOST_DELAY_MS = 3000;
