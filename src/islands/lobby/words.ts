import type en from '../../../locales/en/lobby.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of the page that lists a store's shows. */
export const lobbyWords = defineWords<typeof en>('lobby');
