/** The languages every shell is prerendered in. */
export const locales = ['ja', 'en', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];
export const DEFAULT_LOCALE: Locale = 'ja';
/** Missing text falls back to it. Spec §1. */
export const FALLBACK_LOCALE: Locale = 'en';
/** Remembers the language a visitor chose. */
export const LOCALE_COOKIE = 'ennichi_locale';

/** A store's locale as the interface's. Spec §1: ja and zh_TW map to ja and zh-TW. */
export const localeOfStore = (locale: 'ja' | 'zh_TW'): Locale =>
  locale === 'zh_TW' ? 'zh-TW' : 'ja';

/** The value if it is a supported language, else undefined. */
export const supportedLocale = (value: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale.toLowerCase() === value?.replace('_', '-').toLowerCase());
