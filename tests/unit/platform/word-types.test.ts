import { readdirSync, readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, it } from 'vitest';

const OF_SERVER = [
  'gmo-cards',
  'mail',
  'notice-mail',
  'order-mail',
  'reminder-mail',
  'sandbox',
  'slip',
  'store-mail',
  'stripe',
];
const folder = new URL('../../../locales/en/', import.meta.url);
const nouns = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .sort();

const textsOf = (noun: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${noun}.json`, folder), 'utf8'));

type Node = string | number | [name: string, type?: number, branches?: Record<string, unknown>];

/** A parameter of a plural is a number. */
function parametersOf(text: string): string[] {
  const found = new Map<string, string>();
  const collect = (message: unknown): void => {
    if (!Array.isArray(message)) return;
    for (const node of message as Node[]) {
      if (!Array.isArray(node)) continue;
      const [name, , branches] = node;
      if (branches) found.set(name, 'number');
      else if (!found.has(name)) found.set(name, 'string | number');
      for (const branch of Object.values(branches ?? {})) collect(branch);
    }
  };
  collect(compile(text));
  return [...found].sort().map(([name, type]) => `${name}: ${type}`);
}

const property = (name: string) => (/^\w+$/.test(name) ? name : `'${name}'`);
const camelCase = (noun: string) => noun.replace(/-./g, ([, letter = '']) => letter.toUpperCase());

function types(): string {
  const all = nouns.filter((noun) => !OF_SERVER.includes(noun));
  const imports = all.map((noun) => {
    return `import type ${camelCase(noun)} from '../../../locales/en/${noun}.json';`;
  });
  const texts = all.map((noun) => `  ${property(noun)}: typeof ${camelCase(noun)};`);
  const parameters = all.flatMap((noun) => {
    const keys = Object.entries(textsOf(noun)).flatMap(([key, text]) => {
      const names = parametersOf(text);
      return names.length > 0 ? [`    ${property(key)}: { ${names.join('; ')} };`] : [];
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

it('words have types that match their files', async () => {
  await expect(types()).toMatchFileSnapshot('../../../src/platform/i18n/word-types.ts');
});
