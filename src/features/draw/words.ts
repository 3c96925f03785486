import type en from '../../../locales/en/draw.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const drawWords = defineWords<
  typeof en,
  {
    how: { keyword: string };
    entries: { count: number };
    winnerCount: { count: number };
    enteredAs: { name: string };
    mailSubject: { prize: string };
    mailBody: { prize: string; name: string; number: string };
    number: { number: string };
  }
>('draw');
