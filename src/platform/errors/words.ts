import type en from '../../../locales/en/error.json';
import { defineWords } from '../i18n/words.ts';

export type ErrorWords = typeof en;
export const errorWords = defineWords<typeof en>('error');
