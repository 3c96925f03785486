import type en from '../../../locales/en/poll.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const pollWords = defineWords<
  typeof en,
  { result: { percentage: number; count: number }; total: { count: number } }
>('poll');
