import en from '../../../locales/en/home.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const homeWords = defineWords('home', en);
