import type en from '../../../locales/en/coupon.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of coupons and vouchers, and of choosing one at checkout. */
export const couponWords = defineWords<
  typeof en,
  {
    threshold: { amount: string };
    until: { date: string };
    from: { date: string };
    takeOf: { name: string };
    chooseOf: { name: string };
    takesOff: { amount: string };
    applied: { name: string };
    appliedCode: { code: string };
    others: { count: number };
    why_below_threshold: { amount: string };
  }
>('coupon');
