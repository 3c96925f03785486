import type { Locale } from '../../routes/shell.ts';

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

/** What the first render can say without asking the network. */
export const shellWords = (): WordsByLocale =>
  import.meta.env.SSR ? allWords() : (inlineWords() as WordsByLocale);

/** The inline JSON of a shell: the named nouns in its language. `<` is escaped for the HTML parser. */
export function inlineWordsJson(locale: Locale, nouns: readonly string[]): string {
  const words = allWords()[locale];
  const picked = Object.fromEntries(nouns.map((noun) => [noun, words[noun] ?? {}]));
  return JSON.stringify({ [locale]: picked }).replaceAll('<', '\\u003c');
}

/** One word in a language, for what a shell says outside its islands, such as its title. Build time only. */
export const shellWord = (locale: Locale, noun: string, key: string): string =>
  allWords()[locale][noun]?.[key] ?? allWords().en[noun]?.[key] ?? '';
