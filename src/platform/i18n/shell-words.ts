import { FALLBACK_LOCALE, type Locale } from '../../routes/shell.ts';

type Words = Record<string, string>;
type WordsByLocale = Record<Locale, Record<string, Words>>;

/** The element of a shell that holds its words. */
export const WORDS_ELEMENT_ID = 'words';

/** Every word of every language, read from `locales/`; at build time and in Node only. */
function allWords(): WordsByLocale {
  const files = import.meta.glob<Words>('../../../locales/*/*.json', {
    eager: true,
    import: 'default',
  });
  const words: WordsByLocale = { ja: {}, en: {}, 'zh-TW': {} };
  for (const [path, translations] of Object.entries(files)) {
    const [locale = '', file = ''] = path.split('/').slice(-2);
    words[locale as Locale][file.replace('.json', '')] = translations;
  }
  return words;
}

/** The words that came inline with the shell, so that hydration needs no fetch. */
function inlineWords(): Partial<WordsByLocale> {
  const element = document.getElementById(WORDS_ELEMENT_ID);
  return element?.textContent ? JSON.parse(element.textContent) : {};
}

/** What the first render can say without asking the network. Storybook has no shell, but all of it. */
export const shellWords = (): WordsByLocale =>
  import.meta.env.SSR || import.meta.env.STORYBOOK ? allWords() : (inlineWords() as WordsByLocale);

/** The words of a noun in a language, English where the language has none. Spec §1. Build time only. */
export const wordsOf = (locale: Locale, noun: string): Words => ({
  ...allWords()[FALLBACK_LOCALE][noun],
  ...allWords()[locale][noun],
});

/** The inline JSON of a shell: the named nouns in its language. `<` is escaped for the HTML parser. */
export function inlineWordsJson(locale: Locale, nouns: readonly string[]): string {
  const picked = Object.fromEntries(nouns.map((noun) => [noun, wordsOf(locale, noun)]));
  return JSON.stringify({ [locale]: picked }).replaceAll('<', '\\u003c');
}

/** One word in a language, for what a shell says outside its islands, such as its title. Build time only. */
export const shellWord = (locale: Locale, noun: string, key: string): string =>
  wordsOf(locale, noun)[key] ?? '';

/** Every noun that has words. Build time only. */
export const nouns = (): string[] => Object.keys(allWords()[FALLBACK_LOCALE]);
