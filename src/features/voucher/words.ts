import type en from '../../../locales/en/voucher.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const voucherWords = defineWords<
  typeof en,
  {
    threshold: { amount: string };
    until: { date: string };
    remaining: { count: number };
    ribbon: { amount: string };
    promptTitle: { amount: string };
  }
>('voucher');
