import type en from '../../../locales/en/share.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const shareWords = defineWords<typeof en>('share');
