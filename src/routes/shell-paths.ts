import { type Locale, locales } from './shell.ts';

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
