import type en from '../../../locales/en/payment.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of paying an order: cards, ways to pay, and the convenience store's receipt. */
export const paymentWords = defineWords<
  typeof en,
  {
    orderNumber: { slug: string };
    leftDays: { days: number; hours: number };
    payNow: { amount: string };
    errorCode: { code: string };
    doorText: { amount: string };
    otherMethodText: { method: string };
    waySum: { amount: string };
    wayFee: { amount: string };
    receiptTitle: { chain: string };
    copyNumber: { name: string };
    copied: { name: string };
  }
>('payment');
