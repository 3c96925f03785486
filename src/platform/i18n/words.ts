import { type ComponentsJSON, createI18n } from '@nanostores/i18n';
import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { FALLBACK_LOCALE } from '../../routes/shell.ts';
import { $locale } from './locale.ts';
import { shellWords } from './shell-words.ts';

/** Words of one noun that the shell did not bring along: a lazy dialog's, or another language's. */
async function fetchWords(locale: string, noun: string): Promise<ComponentsJSON> {
  const response = await fetch(`/words/${locale}/${noun}.json`).catch(() => undefined);
  return { [noun]: response?.ok ? await response.json() : {} };
}

const i18n = createI18n($locale, {
  baseLocale: FALLBACK_LOCALE,
  cache: shellWords(),
  get: (locale, nouns) => Promise.all(nouns.map((noun) => fetchWords(locale, noun))),
  isSSR: import.meta.env.SSR,
});

/**
 * Declares the words of a noun, with English as the fallback key by key. Spec §1.
 *
 * `defineWords('cart', en)`, with `en` from `locales/en/cart.json`.
 */
export const defineWords: typeof i18n = i18n;

/** The words of a noun in the visitor's language. */
export const useWords = <T>(words: ReadableAtom<T>): T => useStore(words);

/**
 * Resolves when the words of a lazy view are here, so that it never opens in English first.
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
