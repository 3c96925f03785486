import type en from '../../../locales/en/address.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the address book and its form. */
export const addressWords = defineWords<typeof en>('address');
