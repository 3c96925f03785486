import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import { FALLBACK_LOCALE, type Locale, locales } from '../../routes/locales.ts';
import type { Noun, Texts } from './word-types.ts';

type Words = Record<string, CompiledMessage>;
/** `ja/cart` */
type AllWords = Record<string, Words>;

export const WORDS_ELEMENT_ID = 'words';

const keyOf = (locale: string, noun: string) => `${locale}/${noun}`;

/** Build, Node and Storybook only. */
function files(): Record<string, Record<string, string>> {
  const modules = import.meta.glob<Record<string, string>>('../../../locales/*/*.json', {
    eager: true,
    import: 'default',
  });
  return Object.fromEntries(
    Object.entries(modules).map(([path, words]) => [
      path.split('/').slice(-2).join('/').replace('.json', ''),
      words,
    ]),
  );
}

/** Build time only. */
export const nouns = (): string[] =>
  Object.keys(files()).flatMap((key) => {
    const [locale, noun = ''] = key.split('/');
    return locale === FALLBACK_LOCALE ? [noun] : [];
  });

const textsOf = (locale: Locale, noun: string): Record<string, string> => ({
  ...files()[keyOf(FALLBACK_LOCALE, noun)],
  ...files()[keyOf(locale, noun)],
});

/** English replaces a missing key. Spec §1 words. Build time only. */
export const wordsOf = (locale: Locale, noun: string): Words =>
  Object.fromEntries(
    Object.entries(textsOf(locale, noun)).map(([key, text]) => [
      key,
      // The server's mails are nested.
      typeof text === 'string' && text.includes('{') ? compile(text) : text,
    ]),
  );

const allWords = (): AllWords =>
  Object.fromEntries(
    locales.flatMap((locale) =>
      nouns().map((noun) => [keyOf(locale, noun), wordsOf(locale, noun)]),
    ),
  );

/** Inline, so that hydration needs no fetch. */
function inlineWords(): AllWords {
  const element = document.getElementById(WORDS_ELEMENT_ID);
  return element?.textContent ? JSON.parse(element.textContent) : {};
}

/** Storybook has no shell and gets every text. */
export const shellWords = (): AllWords =>
  import.meta.env.SSR || import.meta.env.STORYBOOK ? allWords() : inlineWords();

/** Escapes `<` for HTML. */
export function inlineWordsJson(locale: Locale, nounsOfShell: readonly Noun[]): string {
  const words = nounsOfShell.map((noun) => [keyOf(locale, noun), wordsOf(locale, noun)]);
  return JSON.stringify(Object.fromEntries(words)).replaceAll('<', '\\u003c');
}

/** Translates text outside the islands. Build time only. */
export const shellWord = <N extends Noun>(
  locale: Locale,
  noun: N,
  key: keyof Texts[N] & string,
): string => textsOf(locale, noun)[key] ?? '';
