import type en from '../../../locales/en/replay.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const replayWords = defineWords<
  typeof en,
  { from: { time: string }; until: { date: string } }
>('replay');
