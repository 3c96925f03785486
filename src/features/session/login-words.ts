import type en from '../../../locales/en/login.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of logging in and registering. */
export const loginWords = defineWords<
  typeof en,
  {
    opening: { provider: string };
    logInHereAs: { name: string };
    logInAs: { name: string };
    sentText: { email: string };
    resendIn: { seconds: number };
  }
>('login');
