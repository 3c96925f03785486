import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MARK = /unsourced\(([a-z-]+)\)/g;

const listed = () => {
  const [, table = ''] = readFileSync('docs/decisions/gmo.md', 'utf8').split('## Without a source');
  const [rows = ''] = table.split('\n## ');
  return [...rows.matchAll(/^\| ([a-z-]+) \|/gm)].map(([, name = '']) => name).sort();
};

const namesIn = (text: string) => [...text.matchAll(MARK)].map(([, name = '']) => name);

const namesOf = (glob: string, pick: (text: string) => string = (text) => text) => [
  ...new Set(globSync(glob).flatMap((file) => namesIn(pick(readFileSync(file, 'utf8'))))),
];

test('the code marks exactly the undocumented behaviours of the list', () => {
  const places = ['server/payment/gmo/**/*.ts', 'tests/support/gmo/*.ts'].flatMap((glob) =>
    namesOf(glob),
  );
  expect(listed().length).toBeGreaterThan(10);
  expect([...new Set(places)].sort()).toEqual(listed());
});

test('each undocumented behaviour has a test with its mark', () => {
  const titles = (text: string) =>
    (text.match(/\(\s*(['"`])unsourced\([a-z-]+\).*\1/g) ?? []).join('\n');
  const tested = namesOf('tests/{unit,contract}/payment/gmo*.test.ts', titles);
  expect(tested.sort()).toEqual(listed());
});
