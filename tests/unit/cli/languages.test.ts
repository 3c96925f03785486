import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import ja from '../../../server/cli/languages/ja.json' with { type: 'json' };
import { inLanguage, languageOf, takeLanguage } from '../../../server/cli/languages/language.ts';
import { translateLines, translateMessage } from '../../../server/cli/languages/translate.ts';
import tw from '../../../server/cli/languages/zh-tw.json' with { type: 'json' };
import { type HostEnvironment, runHost } from '../../../server/cli/run.ts';
import { machineVerbs } from '../../../server/cli/verbs/machine.ts';
import { verbs } from '../../../server/cli/verbs.ts';

const environment: HostEnvironment = {
  send: () => Promise.reject(new Error('no server')),
  progress: () => undefined,
  dataDir: '',
  store: undefined,
  hostKey: undefined,
  machineKey: () => '',
  machine: { config: {} as never, origin: '', fail: () => undefined },
};

describe('the language of the command line', () => {
  it.each([
    [{}, 'en'],
    [{ LANG: 'C.UTF-8' }, 'en'],
    [{ LANG: 'ja_JP.UTF-8' }, 'ja'],
    [{ LANG: 'ja' }, 'ja'],
    [{ LANG: 'jam_JM' }, 'en'],
    [{ LANG: 'zh_TW.UTF-8' }, 'zh-TW'],
    [{ LANG: 'zh-Hant' }, 'zh-TW'],
    [{ LANG: 'zh_CN.UTF-8' }, 'en'],
    [{ LC_ALL: '', LC_MESSAGES: 'zh_TW', LANG: 'ja_JP' }, 'zh-TW'],
    [{ LC_ALL: 'C', LC_MESSAGES: 'ja_JP', LANG: 'ja_JP' }, 'en'],
  ])('%o is %s', (env, language) => {
    expect(languageOf(env)).toBe(language);
  });

  it('prefers --lang anywhere before `--`', () => {
    expect(languageOf({ LANG: 'ja_JP' }, ['--lang', 'zh-TW', 'help'])).toBe('zh-TW');
    expect(takeLanguage(['say', '--lang=ja', 'hi'])).toEqual({ args: ['say', 'hi'], typed: 'ja' });
    const args = ['say', '--', '--lang', 'ja'];
    expect(takeLanguage(args)).toEqual({ args, typed: undefined });
  });

  it('rejects an unknown --lang with the known ones', async () => {
    const known = '--lang is ja, en, zh-TW, not "fr".';
    await expect(runHost(['help', '--lang', 'fr'], environment)).rejects.toThrow(known);
    await expect(runHost(['help', '--lang'], environment)).rejects.toThrow('--lang');
  });
});

const parametersOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))].sort();

describe('catalogues', () => {
  it.each(['texts', 'messages'] as const)('%s have the same keys and parameters', (section) => {
    expect(Object.keys(tw[section])).toEqual(Object.keys(ja[section]));
    for (const catalog of [ja, tw]) {
      for (const [english, text] of Object.entries(catalog[section])) {
        expect(parametersOf(text), english).toEqual(parametersOf(english));
        expect(text, english).toMatch(/[^\0-\x7f]|^(SKU|OK)|^\{/);
      }
    }
  });
});

interface Node {
  type: string;
  value?: unknown;
  quasis?: { value: { cooked: string } }[];
}

function literalsIn(file: string): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    const node = value as Node;
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
    if (node.type === 'TemplateLiteral') {
      found.push((node.quasis ?? []).map((quasi) => quasi.value.cooked).join('…'));
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

describe('texts in the code', () => {
  const literals = globSync('server/cli/**/*.ts').flatMap(literalsIn);

  it('are all in the catalogues', () => {
    const isUsage = (text: string) => /\[[-A-Z]|^\{\n/.test(text);
    const isSentence = (text: string) =>
      /[a-z]{2,} [a-z]{2,}/.test(text.replace(/npm run host( -- [a-z]+( [a-z]+)?)?/g, ''));
    const texts: Record<string, string> = ja.texts;
    const missing = literals.filter(
      (text) => isSentence(text) && !isUsage(text) && texts[text] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('are still used', () => {
    const known = new Set(literals);
    const unused = Object.keys(ja.texts).filter((text) => !known.has(text));
    expect(unused.filter((text) => !/ \{id\}$|^[a-z]+$/.test(text))).toEqual([]);
  });
});

it('translates no message that the server has lost', () => {
  const files = globSync([
    'server/**/*.ts',
    'src/contract/**/*.ts',
    'node_modules/yaml/dist/**/*.js',
  ]);
  const source = files
    .map((file) => readFileSync(file, 'utf8').replace(/\\(['`])/g, '$1'))
    .join('\n');
  const isOfPackage = (text: string) =>
    /^(Unknown option|Option '|Too (small|big):|Invalid (input|option):)/.test(text);
  const endOf = (text: string) => {
    const [longest = ''] = text.split(/\{\w+\}/).sort((a, b) => b.length - a.length);
    return longest.replace(/^\W+|[.: ]+$/g, '').slice(-12);
  };
  const lost = Object.keys(ja.messages).filter(
    (text) => !isOfPackage(text) && !source.includes(endOf(text)),
  );
  expect(lost).toEqual([]);
});

describe.each(['ja', 'zh-TW'] as const)('in %s', (language) => {
  const isEnglish = (line: string) =>
    /[A-Za-z]/.test(line) && !/[^\0-\x7f]/.test(line.replaceAll('…', ''));

  it('help explains every verb', async () => {
    const help = await runHost(['help', '--lang', language], environment);
    for (const line of help.split('\n').filter((each) => each.startsWith('      '))) {
      expect(line).not.toSatisfy(isEnglish);
    }
    for (const name of Object.keys({ ...verbs, ...machineVerbs })) {
      const [about = ''] = (await runHost([name, '-h', '--lang', language], environment)).split(
        '\n',
      );
      expect(about).not.toSatisfy(isEnglish);
    }
  });

  it.each([
    'There is no store yet.',
    'hanamichi is not complete. contact_email is empty: buyers cannot write to you.',
    'The certificate expires in 3 days.',
    'line 14: contact_mail is missing.',
    'line 3: contact_email is empty: buyers cannot write to you.',
    'It has more than 10 MB.',
    'must be at least 1',
  ])('%s', (english) => {
    expect(inLanguage(language, () => translateMessage(english))).not.toSatisfy(isEnglish);
  });
});

it('translates the lines of a report with its reasons, and leaves the unknown in English', () => {
  const report = [
    '1 product added, 2 updated.',
    '2 rows not imported:',
    '  line 3 (風鈴), Variant Price: is "many", which is no price',
    '  line 4: is broken',
  ].join('\n');
  expect(inLanguage('ja', () => translateLines(report)).split('\n')).toEqual([
    '商品 1 件を追加、2 件を更新しました。',
    '取り込めなかった行: 2 行',
    '  3 行目（風鈴）、Variant Price: "many" は価格ではありません',
    '  4 行目: is broken',
  ]);
  expect(translateLines(report)).toBe(report);
});
