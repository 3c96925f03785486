import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { formatDecimal } from '../../format/number.ts';
import { drawnWith } from '../page/page-store.ts';
import { usePageStore } from '../page/use-page-store.ts';
import { $locale, drawnLocale } from './locale.ts';
import { shellWords } from './shell-words.ts';
import type { Noun, Parameters, Texts } from './word-types.ts';

type ParametersOf<N extends Noun> = N extends keyof Parameters ? Parameters[N] : object;

/** A text with parameters is a function of their values. */
export type Words<N extends Noun> = {
  [Key in keyof Texts[N]]: Key extends keyof ParametersOf<N>
    ? (values: ParametersOf<N>[Key]) => string
    : string;
};

type Values = Record<string, string | number>;
/** What icu-minify compiles: texts, `#` as 0, and arguments. */
type Message = string | 0 | Node[];
type Node = string | 0 | [name: string, type?: number, branches?: Record<string, Message>];

/**
 * The library's own formatter weighs 0.7 kB on every page and needs Intl, whose first use takes a
 * slow phone 50 ms. Of these languages only English has a singular.
 */
function format(message: Message, locale: string, values: Values, count = 0): string {
  if (typeof message === 'string') return message;
  if (message === 0) return formatDecimal(count);
  return message
    .map((node) => {
      if (!Array.isArray(node)) return format(node, locale, values, count);
      const [name, type, branches] = node;
      if (type === undefined) return String(values[name]);
      const number = Number(values[name]);
      if (!branches) return formatDecimal(number);
      const form = locale === 'en' && number === 1 ? branches.one : undefined;
      return format(form ?? branches.other ?? '', locale, values, number);
    })
    .join('');
}

/** `{count} items` with `{ count: 3 }` is `3 items`. A value is inserted literally. */
const template =
  (message: Node[], locale: string) =>
  (values: Values): string =>
    format(message, locale, values);

function withTemplates(nouns: Record<string, Record<string, unknown>>) {
  for (const [noun, words] of Object.entries(nouns)) {
    const locale = noun.slice(0, noun.indexOf('/'));
    for (const [key, text] of Object.entries(words))
      if (Array.isArray(text)) words[key] = template(text, locale);
  }
  return nouns;
}

/** `en/cart` */
const $loaded = atom<Readonly<Record<string, unknown>>>(withTemplates(shellWords()));

export const addShellWords = (): void =>
  $loaded.set({ ...withTemplates(shellWords()), ...$loaded.get() });

const requests = new Map<string, Promise<void>>();

async function fetchWords(key: string): Promise<void> {
  const response = await fetch(`/words/${key}.json`).catch(() => undefined);
  if (!response?.ok) return void requests.delete(key);
  // Awaited before $loaded is read: another noun may be added in between.
  const words = withTemplates({ [key]: await response.json() });
  $loaded.set({ ...$loaded.get(), ...words });
}

function ensureWords(noun: string, locale: string = $locale.get()): Promise<void> {
  const key = `${locale}/${noun}`;
  if ($loaded.get()[key]) return Promise.resolve();
  const request = requests.get(key) ?? fetchWords(key);
  requests.set(key, request);
  return request;
}

const NONE = {};
const stores = new Map<Noun, ReadableAtom<unknown>>();

function createStore(noun: Noun): ReadableAtom<unknown> {
  const wordsIn = (locale: string, loaded = $loaded.get()) => loaded[`${locale}/${noun}`] ?? NONE;
  const $words = computed([$locale, $loaded], wordsIn);
  drawnWith($words, (page) => wordsIn(page?.locale ?? drawnLocale()));
  onMount($words, () => $locale.subscribe(() => void ensureWords(noun)));
  stores.set(noun, $words);
  return $words;
}

const storeOf = <N extends Noun>(noun: N) =>
  (stores.get(noun) ?? createStore(noun)) as ReadableAtom<Words<N>>;

export const useWords = <N extends Noun>(noun: N): Words<N> => usePageStore(storeOf(noun));

export const getWords = <N extends Noun>(noun: N): Words<N> => storeOf(noun).get();

/** Await it with a lazy view's import: the shell may not contain its texts. */
export async function loadWords(...nouns: Noun[]): Promise<void> {
  await Promise.all(nouns.map((noun) => ensureWords(noun)));
}

/**
 * Await it before the language changes: a view calls texts with parameters as functions, so they
 * must exist.
 */
export async function loadWordsIn(locale: string): Promise<void> {
  const prefix = `${$locale.get()}/`;
  const keys = Object.keys($loaded.get()).filter((key) => key.startsWith(prefix));
  await Promise.all(keys.map((key) => ensureWords(key.slice(prefix.length), locale)));
}
