import type en from '../../../locales/en/home.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const homeWords = defineWords<typeof en>('home');
