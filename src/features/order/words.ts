import type en from '../../../locales/en/order.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of an order: payment, shipping and status. */
export const orderWords = defineWords<
  typeof en,
  {
    pieces: { count: number };
    rebate: { amount: string };
    card: { number: string };
    pickUpBy: { date: string };
  }
>('order');
