import { useStore } from '@nanostores/react';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { $locale } from './locale.ts';
import { shellWords } from './shell-words.ts';
import { withTemplates } from './template.ts';

/** Words by language and noun, as far as they are here. `en/cart` is English, for the cart. */
const $arrived = atom<Readonly<Record<string, unknown>>>(withTemplates(shellWords()));
const requested = new Map<string, Promise<void>>();

async function requestWords(key: string): Promise<void> {
  const response = await fetch(`/words/${key}.json`).catch(() => undefined);
  if (response?.ok)
    $arrived.set({ ...$arrived.get(), [key]: withTemplates(await response.json()) });
  else requested.delete(key);
}

/** Fetches the words of a noun that the shell did not bring: a lazy dialog's, or another language's. */
function ensureWords(noun: string): Promise<void> {
  const key = `${$locale.get()}/${noun}`;
  if ($arrived.get()[key]) return Promise.resolve();
  const asked = requested.get(key) ?? requestWords(key);
  requested.set(key, asked);
  return asked;
}

type Parameters = Record<string, Record<string, string | number>>;

/** The words of a noun: text, or for those with parameters a function that fills them in. */
export type Words<English, P extends Parameters> = {
  [Key in keyof English]: Key extends keyof P ? (values: P[Key]) => string : string;
};

const NONE = {};
const nounOf = new WeakMap<object, string>();

/**
 * Declares the words of a noun, by type only: `typeof en` of `locales/en/cart.json` gives the keys,
 * and the second type the parameters of those that have any. No language is in the scripts; English
 * fills what another lacks at build time, key by key (spec §1).
 *
 * `defineWords<typeof en, { pieces: { count: number } }>('cart')`
 */
// biome-ignore lint/complexity/noBannedTypes: no parameters at all is the plain case
export function defineWords<English, P extends Parameters = {}>(noun: string) {
  const words = computed(
    [$locale, $arrived],
    (locale, arrived) => (arrived[`${locale}/${noun}`] ?? NONE) as Words<English, P>,
  );
  nounOf.set(words, noun);
  onMount(words, () => $locale.subscribe(() => void ensureWords(noun)));
  return words as ReadableAtom<Words<English, P>>;
}

/** The words of a noun in the visitor's language. */
export const useWords = <T>(words: ReadableAtom<T>): T => useStore(words);

/**
 * Resolves when the words of a lazy view are here, so that it never opens without them.
 * To be awaited together with the view's import.
 */
export const wordsReady = (words: ReadableAtom<unknown>): Promise<void> =>
  ensureWords(nounOf.get(words) ?? '');
