import type en from '../../../locales/en/session.json';
import { defineWords } from '../../platform/i18n/words.ts';

export const sessionWords = defineWords<typeof en, { welcome: { name: string } }>('session');
