import type en from '../../../locales/en/status.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const statusWords = defineWords<typeof en>('status');
