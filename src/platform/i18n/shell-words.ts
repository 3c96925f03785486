import { FALLBACK_LOCALE, type Locale, locales } from '../../routes/locales.ts';

type Words = Record<string, string>;
/** By language and noun: `ja/cart`. */
type AllWords = Record<string, Words>;

/** The element of a shell that holds its words. */
export const WORDS_ELEMENT_ID = 'words';

const keyOf = (locale: string, noun: string) => `${locale}/${noun}`;

/** Every file of `locales/`; at build time, in Node and in Storybook only. */
function files(): AllWords {
  const modules = import.meta.glob<Words>('../../../locales/*/*.json', {
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

/** Every noun that has words. Build time only. */
export const nouns = (): string[] =>
  Object.keys(files()).flatMap((key) => {
    const [locale, noun = ''] = key.split('/');
    return locale === FALLBACK_LOCALE ? [noun] : [];
  });

/** The words of a noun in a language, English where the language has none. Spec §1. Build time only. */
export const wordsOf = (locale: Locale, noun: string): Words => ({
  ...files()[keyOf(FALLBACK_LOCALE, noun)],
  ...files()[keyOf(locale, noun)],
});

const everyWord = (): AllWords =>
  Object.fromEntries(
    locales.flatMap((locale) =>
      nouns().map((noun) => [keyOf(locale, noun), wordsOf(locale, noun)]),
    ),
  );

/** The words that came inline with the shell, so that hydration needs no fetch. */
function inlineWords(): AllWords {
  const element = document.getElementById(WORDS_ELEMENT_ID);
  return element?.textContent ? JSON.parse(element.textContent) : {};
}

/** What the first render can say without asking the network. Storybook has no shell, but all of it. */
export const shellWords = (): AllWords =>
  import.meta.env.SSR || import.meta.env.STORYBOOK ? everyWord() : inlineWords();

/** The inline JSON of a shell: the named nouns in its language. `<` is escaped for the HTML parser. */
export function inlineWordsJson(locale: Locale, wanted: readonly string[]): string {
  const words = wanted.map((noun) => [keyOf(locale, noun), wordsOf(locale, noun)]);
  return JSON.stringify(Object.fromEntries(words)).replaceAll('<', '\\u003c');
}

/** One word in a language, for what a shell says outside its islands, such as its title. Build time only. */
export const shellWord = (locale: Locale, noun: string, key: string): string =>
  wordsOf(locale, noun)[key] ?? '';
