import {
  DEFAULT_LOCALE,
  type Locale,
  localeOfStore,
  locales,
  supportedLocale,
} from '../../src/routes/locales.ts';
import type { RequestContext } from './env.ts';

interface LanguageHints {
  query: string | undefined;
  cookie: string | undefined;
  storeLocale: 'ja' | 'zh_TW' | undefined;
  acceptLanguage: string | undefined;
}

interface Range {
  tag: string;
  weight: number;
}

function rangeOf(part: string): Range {
  const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { tag: tag.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) || 0 };
}

/** Traditional Chinese is zh-TW; other Chinese is not supported. */
function localeOfTag(tag: string): Locale | undefined {
  if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
  return locales.find((locale) => locale === tag.split('-')[0]);
}

export function accepted(header: string | undefined): Locale | undefined {
  const ranges = (header ?? '').slice(0, 1000).split(',').map(rangeOf);
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => localeOfTag(tag))
    .find((locale) => locale !== undefined);
}

/** The calling page sends its language. Spec §7. */
export const localeOfCall = (c: RequestContext): Locale =>
  accepted(c.req.header('Accept-Language')) ?? DEFAULT_LOCALE;

/** Spec §1; the order is docs/decisions/locale-of-a-page.md. */
export function chooseLocale({
  query,
  cookie,
  storeLocale,
  acceptLanguage,
}: LanguageHints): Locale {
  return (
    supportedLocale(query) ??
    supportedLocale(cookie) ??
    (storeLocale && localeOfStore(storeLocale)) ??
    accepted(acceptLanguage) ??
    DEFAULT_LOCALE
  );
}
