import type { Locale } from '../../../src/routes/locales.ts';
import { fill } from '../../text/fill.ts';
import ja from './ja.json' with { type: 'json' };
import { currentLanguage } from './language.ts';
import tw from './zh-tw.json' with { type: 'json' };

/** English, as in the code. `{name}` is a parameter. */
type Text = keyof typeof ja.texts;

type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never;

/** Without parameters. */
export type PlainText = { [T in Text]: [Names<T>] extends [never] ? T : never }[Text];

const catalogs: Record<Exclude<Locale, 'en'>, typeof ja> = { ja, 'zh-TW': tw };

type Values<T extends string> = [Names<T>] extends [never]
  ? []
  : [Record<Names<T>, string | number>];

/** English is the text itself. */
export function translate<T extends Text>(text: T, ...values: Values<T>): string {
  const language = currentLanguage();
  const [given = {}] = values as readonly Record<string, string | number>[];
  return fill(language === 'en' ? text : catalogs[language].texts[text], given);
}

const mapValues = (values: Record<string, string>, map: (value: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

interface Pattern {
  /** The longest part without parameters, whose search is fast. */
  literal: string;
  pattern: RegExp;
  names: string[];
  translated: string;
}

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A field's name has no space. */
const groupOf = (name: string | undefined): string => {
  if (name === undefined) return '';
  return name === 'field' ? '(\\S+)' : '(.+?)';
};

function patternOf([text, translated]: [string, string]): Pattern {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const literals = text.split(/\{\w+\}/);
  const [literal = ''] = literals.toSorted((a, b) => b.length - a.length);
  const source = literals.map((part, at) => escapePattern(part) + groupOf(names[at])).join('');
  return { literal, pattern: new RegExp(`^${source}$`, 's'), names, translated };
}

/** A longer text is more specific. */
const literalLength = ([text]: [string, string]) => text.replace(/\{\w+\}/g, '').length;

const patterns = new Map<Locale, Pattern[]>();

function patternsOf(language: Exclude<Locale, 'en'>): Pattern[] {
  const known = patterns.get(language);
  if (known) return known;
  const made = Object.entries(catalogs[language].messages)
    .sort((a, b) => literalLength(b) - literalLength(a))
    .map(patternOf);
  patterns.set(language, made);
  return made;
}

/** Prefers a pattern with a known reason: `{why}`. */
function translateWhole(text: string): string | undefined {
  const language = currentLanguage();
  if (language === 'en') return text;
  let withEnglish: string | undefined;
  for (const { literal, pattern, names, translated } of patternsOf(language)) {
    const found = text.includes(literal) ? pattern.exec(text) : null;
    if (!found) continue;
    const values = Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']));
    const result = fill(translated, mapValues(values, translateMessage));
    const { why } = values;
    if (why === undefined || findTranslation(why) !== undefined) return result;
    withEnglish ??= result;
  }
  return withEnglish;
}

function translateSentences(message: string): string | undefined {
  const sentences = message.split(/(?<=\.) /);
  if (sentences.length === 1) return undefined;
  const translated = sentences.map(translateWhole);
  return translated.every((sentence) => sentence !== undefined) ? translated.join('') : undefined;
}

/** Undefined if the catalogue lacks the message. */
export function findTranslation(message: string): string | undefined {
  if (currentLanguage() === 'en') return message;
  return translateSentences(message) ?? translateWhole(message);
}

/** Leaves a message that the catalogue lacks in English. */
export const translateMessage = (message: string): string => findTranslation(message) ?? message;

export const translateLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.replace(/\S.*$/, translateMessage))
    .join('\n');
