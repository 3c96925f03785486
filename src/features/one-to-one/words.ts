import type en from '../../../locales/en/one-to-one.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words at the entrance of a one-to-one show. */
export const oneToOneWords = defineWords<typeof en, { startsAt: { date: string } }>('one-to-one');
