import type { User } from '../../session/rules/identity.ts';

/** The languages of a member's mails, each by its own name. */
export const languageNames: Record<User['locale'], string> = { ja: '日本語', zh_TW: '繁體中文' };
