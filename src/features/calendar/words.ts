import type en from '../../../locales/en/calendar.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of adding a show to a calendar. */
export const calendarWords = defineWords<typeof en>('calendar');
