import type en from '../../../locales/en/show.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of a store's list of shows. */
export const showWords = defineWords<
  typeof en,
  {
    startsAt: { date: string };
    startedAt: { date: string };
    replayUntil: { date: string };
  }
>('show');
