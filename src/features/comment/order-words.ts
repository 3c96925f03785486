import type en from '../../../locales/en/comment-order.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of orders by comment. */
export const orderWords = defineWords<
  typeof en,
  {
    ordered: { product: string; count: number };
    orderedPartly: { product: string; count: number };
    order: { keyword: string };
    orderSku: { keyword: string; sku: string };
  }
>('comment-order');
