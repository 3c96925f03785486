import type { User } from '../../session/rules/identity.ts';

/** Languages of mails, by their own names. */
export const languageNames: Record<User['locale'], string> = { ja: '日本語', zh_TW: '繁體中文' };
