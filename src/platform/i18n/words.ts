import { type ComponentsJSON, createI18n } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { $locale } from './locale.ts';
import { shellWords } from './shell-words.ts';
import { withTemplates } from './template.ts';

/** Words of one noun that the shell did not bring along: a lazy dialog's, or another language's. */
async function fetchWords(locale: string, noun: string): Promise<ComponentsJSON> {
  const response = await fetch(`/words/${locale}/${noun}.json`).catch(() => undefined);
  return { [noun]: response?.ok ? await response.json() : {} };
}

/**
 * No language is the base, so that none is in the scripts: every set of words comes whole from the
 * build, where English fills what a language lacks, key by key (spec §1).
 */
const i18n = createI18n<string, string>($locale, {
  baseLocale: 'none',
  cache: withTemplates(shellWords()),
  get: async (locale, nouns) =>
    withTemplates(
      Object.assign({}, ...(await Promise.all(nouns.map((noun) => fetchWords(locale, noun))))),
    ),
  isSSR: import.meta.env.SSR,
});

type Parameters = Record<string, Record<string, string | number>>;

/** The words of a noun: text, or for those with parameters a function that fills them in. */
export type Words<English, P extends Parameters> = {
  [Key in keyof English]: Key extends keyof P ? (values: P[Key]) => string : string;
};

/**
 * Declares the words of a noun, by type only: `typeof en` of `locales/en/cart.json` gives the keys,
 * and the second type the parameters of those that have any.
 *
 * `defineWords<typeof en, { pieces: { count: number } }>('cart')`
 */
// biome-ignore lint/complexity/noBannedTypes: no parameters at all is the plain case
export const defineWords = <English, P extends Parameters = {}>(noun: string) =>
  i18n(noun, {}) as unknown as ReadableAtom<Words<English, P>>;

/** The words of a noun in the visitor's language. */
export const useWords = <T>(words: ReadableAtom<T>): T => useStore(words);

/**
 * Resolves when the words of a lazy view are here, so that it never opens without them.
 * To be awaited together with the view's import.
 */
export function wordsReady(words: ReadableAtom<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const stopWords = words.listen(() => {});
    const stop = i18n.loading.subscribe((loading) => {
      if (loading) return;
      queueMicrotask(() => {
        stop();
        stopWords();
        resolve();
      });
    });
  });
}
