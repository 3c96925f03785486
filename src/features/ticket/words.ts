import type en from '../../../locales/en/ticket.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words at the entrance of a private show. */
export const ticketWords = defineWords<typeof en>('ticket');
