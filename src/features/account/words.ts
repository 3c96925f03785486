import type en from '../../../locales/en/account.json';
import { defineWords } from '../../platform/i18n/words.ts';

/** The words of a member's keys: password, e-mail address, closing the account. */
export const accountWords = defineWords<
  typeof en,
  {
    resetSentText: { email: string };
    resendIn: { seconds: number };
    waitingText: { email: string };
    verifiedText: { email: string };
  }
>('account');
