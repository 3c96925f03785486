import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';

/* CONTRIBUTING.md, "How we write". */

const MOST_LINES = 220;
const MOST_LINES_OF_FUNCTION = 75;
const SMALL_LINES = 25;

/** Longer files, each with its reason. */
const LONG_FILES: Record<string, string> = {
  'server/cli/verbs/store.ts': 'the verbs of the store file, with the sentences they print',
  'server/modules/privacy/column-classes.ts': 'a table: a row for each table of the database',
  'src/contract/host/calls.ts': 'a table: a row for each call of the host',
  'server/demo/show/script/talks.ts': 'a text: what is said in the demo’s show',
  'server/modules/order/rules/order-machine.ts':
    'a table: every state of an order, and what ends it',
  'src/platform/i18n/word-types.ts': 'generated: a line for each file and text with parameters',
  'ui/player-controls/player-controls.tsx': 'half of it are the descriptions of its props',
};

const LONG_FUNCTIONS: Record<string, string> = {
  'src/embed/element.ts elementOf': 'returns a class, whose methods are short',
};

/** Migrations and drawings are lists of statements. */
const LISTS = /^(server\/db\/migrations|scripts\/demo-art\/pictures)\//;

const ONE_EACH =
  /^(src\/(guards|layouts\/start|contract)|server\/(db\/(tables|migrations)|demo\/stores))\//;

const SMALL_FILES: Record<string, string> = {
  'src/embed/styles.ts': 'a stylesheet, as a text',
  'src/layouts/styles.ts': 'the stylesheets of every page, in their order',
  'src/platform/http/reply-worker.ts': 'a worker: loaded by its address',
  'server/modules/address/postal-code.ts': 'the one importer of the postal codes',
  'server/modules/shipping/labels/sagawa-columns.ts': 'beside the other carriers’ columns',
  'server/modules/store-file/save-staff.ts': 'beside the other parts of a store’s file',
};

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: unknown;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const source = (file: string) => readFileSync(file, 'utf8');
const linesOf = (text: string) => text.split('\n').length - 1;
const code = globSync('{src,ui,server,scripts}/**/*.{ts,tsx,mjs}').filter(
  (file) => !file.endsWith('.d.ts'),
);

function functionsIn(file: string, text: string): Array<{ name: string; lines: number }> {
  const found: Array<{ name: string; lines: number }> = [];
  const visit = (node: Node, name: string) => {
    const own = node.id?.name ?? name;
    if (/Function/.test(node.type) && isNode(node.body)) {
      found.push({ name: own, lines: linesOf(text.slice(node.body.start, node.body.end)) });
    }
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) visit(child, own);
    }
  };
  visit(parseSync(file, text).program as unknown as Node, '');
  return found;
}

function importersOf(): Map<string, Array<{ file: string; isLazy: boolean }>> {
  const importers = new Map<string, Array<{ file: string; isLazy: boolean }>>();
  for (const file of globSync('{src,ui,server,scripts,stories,tests}/**/*.{ts,tsx,mjs,astro}')) {
    const text = source(file);
    const names = [...text.matchAll(/(\bfrom |\bimport |\bimport\()\s*['"](\.[^'"]+)['"]/g)];
    const seen = new Set<string>();
    for (const [, how = '', name = ''] of names) {
      const target = join(dirname(file), name);
      if (seen.has(target)) continue;
      seen.add(target);
      const known = importers.get(target) ?? [];
      importers.set(target, [...known, { file, isLazy: how === 'import(' }]);
    }
  }
  return importers;
}

it('files are not too long', () => {
  const long = code.filter((file) => linesOf(source(file)) > MOST_LINES && !LISTS.test(file));
  expect(long.sort()).toEqual(Object.keys(LONG_FILES).sort());
});

it('functions are not too long', () => {
  const long = code
    .filter((file) => !LISTS.test(file))
    .flatMap((file) =>
      functionsIn(file, source(file))
        .filter(({ lines }) => lines > MOST_LINES_OF_FUNCTION)
        .map(({ name }) => `${file} ${name}`),
    );
  expect(long.sort()).toEqual(Object.keys(LONG_FUNCTIONS).sort());
});

it('small files with one importer have a reason to stand alone', () => {
  const importers = importersOf();
  const unexplained = code.filter((file) => {
    if (!/^(src|ui|server)\//.test(file) || linesOf(source(file)) > SMALL_LINES) return false;
    const all = importers.get(file) ?? [];
    const [importer, ...others] = all.filter((each) => !/^(stories|tests)\//.test(each.file));
    if (!importer || others.length > 0) return false;
    if (all.length > 1 || importer.isLazy) return false;
    if (dirname(importer.file) !== dirname(file)) return false;
    // The logic of a view is beside it.
    if (importer.file.endsWith('.tsx') && file.endsWith('.ts')) return false;
    return !ONE_EACH.test(file);
  });
  expect(unexplained.sort()).toEqual(Object.keys(SMALL_FILES).sort());
});
