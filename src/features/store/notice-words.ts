import type en from '../../../locales/en/notice.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the notice that Japanese law requires. */
export const noticeWords = defineWords<typeof en>('notice');
