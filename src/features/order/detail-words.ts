import type en from '../../../locales/en/order-detail.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of an order's own page. */
export const orderDetailWords = defineWords<
  typeof en,
  {
    messageUnread: { count: number };
    ticketOf: { name: string; index: number; count: number };
    qrOf: { code: string };
    show: { title: string };
    statementTo: { name: string };
  }
>('order-detail');
