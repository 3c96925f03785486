import { type Locale, locales } from './locales.ts';
import { type RouteName, routes } from './table.ts';

/** The prerendered file of a route in a language, below `dist/`: `ja/_/live/_.html`. Design §4.1. */
export function shellFile(name: RouteName, locale: Locale): string {
  const path = routes[name].pattern.replace(/\{\w+\}/g, '_').slice(1);
  return path === '' ? `${locale}.html` : `${locale}/${path}.html`;
}

/** One prerendered file a language, with `_` for each parameter of the route. Design §4.1. */
export const shellPaths = <P extends string>(...params: P[]) =>
  locales.map((locale) => ({
    params: {
      locale,
      ...(Object.fromEntries(params.map((name) => [name, '_'])) as Record<P, '_'>),
    },
  }));

/** The language of a page being prerendered. */
export const pageLocale = (params: Record<string, string | undefined>): Locale =>
  locales.find((locale) => locale === params.locale) ?? locales[0];
