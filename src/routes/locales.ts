export const locales = ['ja', 'en', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'ja';
/** Replaces missing text. Spec §1. */
export const FALLBACK_LOCALE: Locale = 'en';
export const LOCALE_COOKIE = 'ennichi_locale';

/** ja and zh_TW are ja and zh-TW. Spec §1 store locales. */
export const localeOfStore = (locale: 'ja' | 'zh_TW'): Locale =>
  locale === 'zh_TW' ? 'zh-TW' : 'ja';

/** Spec §5 supported locales. */
export const supportedLocale = (value: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale.toLowerCase() === value?.replace('_', '-').toLowerCase());
