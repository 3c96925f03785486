import type en from '../../../locales/en/facebook-page.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const facebookPageWords = defineWords<typeof en>('facebook-page');
