import type en from '../../../locales/en/profile.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of a member's own page and its form. */
export const profileWords = defineWords<
  typeof en,
  {
    deviceOn: { browser: string; system: string };
    lastUsed: { time: string };
    endSessionNamed: { device: string };
  }
>('profile');
