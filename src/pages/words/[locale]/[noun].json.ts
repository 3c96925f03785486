import type { APIRoute, GetStaticPaths } from 'astro';
import { nouns, wordsOf } from '../../../platform/i18n/shell-words.ts';
import { locales } from '../../../routes/locales.ts';

/** For lazy views and for switching language. */
export const getStaticPaths: GetStaticPaths = () =>
  locales.flatMap((locale) =>
    nouns().map((noun) => ({ params: { locale, noun }, props: { locale } })),
  );

export const GET: APIRoute<{ locale: (typeof locales)[number] }> = ({ params, props }) =>
  Response.json(wordsOf(props.locale, params.noun ?? ''));
