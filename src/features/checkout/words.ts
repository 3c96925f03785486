import type en from '../../../locales/en/checkout.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the checkout and its final confirmation. */
export const checkoutWords = defineWords<
  typeof en,
  {
    pieces: { count: number };
    freeFrom: { amount: string };
    untilHold: { time: string };
    cancelText: { store: string };
    storeContact: { store: string; contact: string };
    withDetail: { name: string; detail: string };
    rebate: { amount: string };
  }
>('checkout');
