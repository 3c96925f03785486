import type en from '../../../locales/en/announcement.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of what the store announces in a show. */
export const announcementWords = defineWords<typeof en, { open: { place: string } }>(
  'announcement',
);
