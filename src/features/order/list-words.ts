import type en from '../../../locales/en/order-list.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the list of orders, and of how far an order is. */
export const orderListWords = defineWords<
  typeof en,
  {
    more: { name: string; count: number };
    moreShort: { count: number };
    unread: { count: number };
    payBy: { date: string };
    page: { page: number };
    refund_refunding: { amount: string };
    refund_ask_store: { amount: string };
    refund_refunded: { amount: string };
  }
>('order-list');
