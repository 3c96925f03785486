import type en from '../../../locales/en/order-message.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the talk between a buyer and a store about an order. */
export const orderMessageWords = defineWords<
  typeof en,
  { about: { number: string }; left: { count: number }; tooLong: { count: number } }
>('order-message');
