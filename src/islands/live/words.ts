import type en from '../../../locales/en/live.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the live room. */
export const liveWords = defineWords<
  typeof en,
  {
    viewers: { count: string };
    comments: { count: string };
    cartWithCount: { count: number };
    waitingAt: { date: string };
    othersWait: { count: string };
  }
>('live');
