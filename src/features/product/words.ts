import type en from '../../../locales/en/product.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const productWords = defineWords<
  typeof en,
  {
    resultCount: { count: number };
    resultFor: { keyword: string };
    beforeSellAt: { date: string };
    left: { count: number };
    limit: { count: number };
    saleStartsAt: { date: string };
    saleEndsAt: { date: string };
    days: { count: number; time: string };
    soldBy: { name: string };
    pictureOf: { number: number; total: number };
  }
>('product');
