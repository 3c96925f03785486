import type en from '../../../locales/en/address-book.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the address book on the member's page. */
export const bookWords = defineWords<typeof en, { removeNamed: { name: string } }>('address-book');
