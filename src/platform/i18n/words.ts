import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { drawnWith } from '../page/page-store.ts';
import { usePageStore } from '../page/use-page-store.ts';
import { $locale, drawnLocale } from './locale.ts';
import { shellWords } from './shell-words.ts';

/** The words loaded so far, by language and noun: `en/cart` is English, for the cart. */
const $loaded = atom<Readonly<Record<string, unknown>>>(withTemplates(shellWords()));

/**
 * Adds the words of another page's shell, which the router has just put in place of the first one's.
 */
export const addShellWords = (): void =>
  $loaded.set({ ...withTemplates<object>(shellWords()), ...$loaded.get() });

const requests = new Map<string, Promise<void>>();

async function fetchWords(key: string): Promise<void> {
  const response = await fetch(`/words/${key}.json`).catch(() => undefined);
  if (!response?.ok) return void requests.delete(key);
  // Read first: several nouns load at once, and none may put back what was there before the others.
  const words = withTemplates(await response.json());
  $loaded.set({ ...$loaded.get(), [key]: words });
}

/** Loads the words of a noun that are not in the shell: a lazy dialog's, or another language's. */
function ensureWords(noun: string, locale: string = $locale.get()): Promise<void> {
  const key = `${locale}/${noun}`;
  if ($loaded.get()[key]) return Promise.resolve();
  const request = requests.get(key) ?? fetchWords(key);
  requests.set(key, request);
  return request;
}

type Values = Record<string, string | number>;
type Parameters = Record<string, Values>;

/**
 * The words of a noun: strings, or functions that fill in the parameters of those that have any.
 */
export type Words<English, P extends Parameters> = {
  [Key in keyof English]: Key extends keyof P ? (values: P[Key]) => string : string;
};

const NONE = {};
const nounOf = new WeakMap<object, string>();

/**
 * Declares the words of a noun, by type only: `typeof en` of `locales/en/cart.json` gives the keys,
 * and the second type the parameters of those that have any. No language is part of the scripts; a
 * key missing in a language is filled with English at build time (spec §1).
 *
 * `defineWords<typeof en, { pieces: { count: number } }>('cart')`
 */
// biome-ignore lint/complexity/noBannedTypes: most nouns have no parameters
export function defineWords<English, P extends Parameters = {}>(noun: string) {
  const wordsIn = (locale: string, loaded = $loaded.get()) =>
    (loaded[`${locale}/${noun}`] ?? NONE) as Words<English, P>;
  const words = computed([$locale, $loaded], wordsIn);
  drawnWith(words, (page) => wordsIn(page?.locale ?? drawnLocale()));
  nounOf.set(words, noun);
  onMount(words, () => $locale.subscribe(() => void ensureWords(noun)));
  return words as ReadableAtom<Words<English, P>>;
}

/** Returns the words of a noun in the visitor's language. */
export const useWords = <T>(words: ReadableAtom<T>): T => usePageStore(words);

/** Resolves when the words of a lazy view are loaded. Await it together with the view's import. */
export const wordsReady = (words: ReadableAtom<unknown>): Promise<void> =>
  ensureWords(nounOf.get(words) ?? '');

/**
 * Loads in another language whatever is loaded in the current one. Before the page is shown in it: its
 * views have words with parameters, which must be there.
 */
export async function wordsReadyIn(locale: string): Promise<void> {
  const prefix = `${$locale.get()}/`;
  const keys = Object.keys($loaded.get()).filter((key) => key.startsWith(prefix));
  await Promise.all(keys.map((key) => ensureWords(key.slice(prefix.length), locale)));
}

/** Replaces every text with parameters, at any depth, by a function of their values. */
function withTemplates<T = never>(words: unknown): T {
  const convert = (value: unknown): unknown => {
    if (typeof value === 'string') return value.includes('{') ? template(value) : value;
    return Object.fromEntries(
      Object.entries(value as object).map(([key, nested]) => [key, convert(nested)]),
    );
  };
  return convert(words) as T;
}

/** `{count} items` with `{ count: 3 }` is `3 items`. A value is inserted literally. */
function template(text: string): (values: Values) => string {
  return (values) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}
