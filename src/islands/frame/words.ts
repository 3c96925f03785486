import type en from '../../../locales/en/frame.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const frameWords = defineWords<
  typeof en,
  { cartWithCount: { count: number }; menuOf: { name: string } }
>('frame');
