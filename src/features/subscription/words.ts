import type en from '../../../locales/en/subscription.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const subscriptionWords = defineWords<
  typeof en,
  {
    nextIfToday: { date: string };
    paidUntil: { date: string };
    times: { count: number };
    endsOngoing: { date: string };
  }
>('subscription');
