import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '../../../src/routes/locales.ts';

type Words = { [key: string]: string | string[] | Words };

const flat = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]];
    if (Array.isArray(value)) return [[path + key, value.join('\n')]];
    return flat(value, `${path}${key}.`);
  });

const read = (locale: string, file: string): Record<string, string> =>
  Object.fromEntries(flat(JSON.parse(readFileSync(`locales/${locale}/${file}`, 'utf8'))));
const parameters = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name]) => name))].sort();

describe('Spec §1 words', () => {
  const files = readdirSync('locales/en');

  it.each(locales)('%s has every noun of English, and no other', (locale) => {
    expect(readdirSync(`locales/${locale}`).sort()).toEqual([...files].sort());
  });

  it.each(files)('%s has the same keys and parameters in every language', (file) => {
    const english = read('en', file);
    for (const locale of locales) {
      const words = read(locale, file);
      expect(Object.keys(words).sort(), locale).toEqual(Object.keys(english).sort());
      for (const [key, text] of Object.entries(words)) {
        expect(text.trim(), `${locale} ${key}`).not.toBe('');
        expect(parameters(text), `${locale} ${key}`).toEqual(parameters(english[key] ?? ''));
      }
    }
  });
});
