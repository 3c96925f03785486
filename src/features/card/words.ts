import type en from '../../../locales/en/card.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the member's cards. */
export const cardWords = defineWords<
  typeof en,
  { expires: { month: string }; removeText: { card: string } }
>('card');
