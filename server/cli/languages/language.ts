import { AsyncLocalStorage } from 'node:async_hooks';
import { FALLBACK_LOCALE, type Locale, locales } from '../../../src/routes/locales.ts';

const chosen = new AsyncLocalStorage<Locale>();

export const inLanguage = <T>(language: Locale, run: () => T): T => chosen.run(language, run);

export const currentLanguage = (): Locale => chosen.getStore() ?? FALLBACK_LOCALE;

export const isLanguage = (text: string): text is Locale =>
  (locales as readonly string[]).includes(text);

/** Returns the language of a POSIX locale such as `ja_JP.UTF-8`. Traditional Chinese only. */
function languageIn(name: string): Locale {
  if (/^ja\b|^ja_/i.test(name)) return 'ja';
  return /^zh[_-](TW|HK|MO|Hant)/i.test(name) ? 'zh-TW' : 'en';
}

interface Taken {
  args: string[];
  typed: string | undefined;
}

export function takeLanguage(args: readonly string[]): Taken {
  const end = args.indexOf('--');
  const place = args.findIndex((word) => word === '--lang' || word.startsWith('--lang='));
  if (place < 0 || (end >= 0 && place > end)) return { args: [...args], typed: undefined };
  const [, value] = args[place]?.split('=') ?? [];
  const length = value === undefined ? 2 : 1;
  return { args: args.toSpliced(place, length), typed: value ?? args[place + 1] ?? '' };
}

/** By `--lang`, then LC_ALL, LC_MESSAGES and LANG, in the order of POSIX. */
export function languageOf(
  { LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Locale {
  const { typed = '' } = takeLanguage(args);
  return isLanguage(typed) ? typed : languageIn(LC_ALL || LC_MESSAGES || LANG || '');
}
