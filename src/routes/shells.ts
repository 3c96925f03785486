import { type Locale, locales } from './locales.ts';
import { type RouteName, routes } from './table.ts';

/** Returns a path relative to `dist/`: `ja/_/live/_.html`. Design §4.1. */
export function shellFile(name: RouteName, locale: Locale): string {
  const path = routes[name].pattern.replace(/\{\w+\}/g, '_').slice(1);
  return path === '' ? `${locale}.html` : `${locale}/${path}.html`;
}

/** One path per language, each parameter `_`. Design §4.1. */
export const shellPaths = <P extends string>(...params: P[]) =>
  locales.map((locale) => ({
    params: {
      locale,
      ...(Object.fromEntries(params.map((name) => [name, '_'])) as Record<P, '_'>),
    },
  }));

export const pageLocale = (params: Record<string, string | undefined>): Locale =>
  locales.find((locale) => locale === params.locale) ?? locales[0];
