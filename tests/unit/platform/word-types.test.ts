import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Texts that only the server shows. */
const OF_SERVER = ['gmo-cards', 'mail', 'sandbox', 'stripe'];
const folder = (locale: string) => new URL(`../../../locales/${locale}/`, import.meta.url);
const nouns = readdirSync(folder('en'))
  .map((file) => file.replace('.json', ''))
  .sort();

type Texts = { [key: string]: string | Texts };
const textsOf = (locale: string, noun: string): Texts =>
  JSON.parse(readFileSync(new URL(`${noun}.json`, folder(locale)), 'utf8'));

const parametersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();

/** Each key with the parameters of its text. */
const shapeOf = (texts: Texts): [string, unknown][] =>
  Object.entries(texts)
    .map(([key, text]): [string, unknown] => [
      key,
      typeof text === 'string' ? parametersOf(text) : shapeOf(text),
    ])
    .sort(([a], [b]) => a.localeCompare(b));

const property = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
const camelCase = (noun: string) => noun.replace(/-./g, ([, letter = '']) => letter.toUpperCase());

function types(): string {
  const all = nouns.filter((noun) => !OF_SERVER.includes(noun));
  const imports = all.map((noun) => {
    return `import type ${camelCase(noun)} from '../../../locales/en/${noun}.json';`;
  });
  const texts = all.map((noun) => `  ${property(noun)}: typeof ${camelCase(noun)};`);
  const parameters = all.flatMap((noun) => {
    const keys = Object.entries(textsOf('en', noun)).flatMap(([key, text]) => {
      const names = parametersOf(String(text)).map((name) => `'${name}'`);
      return names.length > 0 ? [`    ${property(key)}: ${names.join(' | ')};`] : [];
    });
    return keys.length > 0 ? [`  ${property(noun)}: {`, ...keys, '  };'] : [];
  });
  return `// Generated from locales/en: npx vitest run --project unit tests/unit/platform/word-types.test.ts -u
${imports.join('\n')}

/** The file of each noun. */
export interface Texts {
${texts.join('\n')}
}

/** A file of locales/{language}. */
export type Noun = keyof Texts;

/** The parameters of each text that has any. */
export interface Parameters {
${parameters.join('\n')}
}
`;
}

describe('words', () => {
  it('have types that match their files', async () => {
    await expect(types()).toMatchFileSnapshot('../../../src/platform/i18n/word-types.ts');
  });

  it.each(readdirSync(folder('.')).flatMap((locale) => nouns.map((noun) => [locale, noun])))(
    'of %s/%s have the keys and parameters of English',
    (locale, noun) => {
      expect(shapeOf(textsOf(locale, noun))).toEqual(shapeOf(textsOf('en', noun)));
    },
  );

  it('exist for the same nouns in every language', () => {
    for (const locale of readdirSync(folder('.')))
      expect(readdirSync(folder(locale))).toEqual(readdirSync(folder('en')));
  });
});
