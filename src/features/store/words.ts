import type en from '../../../locales/en/store.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const storeWords = defineWords<
  typeof en,
  {
    feeThere: { places: string; fee: string };
    freeFrom: { amount: string };
    paymentFee: { fee: string };
    shippingFee: { fee: string };
  }
>('store');
