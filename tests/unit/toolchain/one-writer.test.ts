import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const sources = new Map(
  globSync('src/!(platform)/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]),
);

const atoms = new Set(
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/export const (\$\w+)[^=\n]* = (?:atom|map|pageAtom|persistentAtom)\b/g)].map(
      ([, name]) => `${file} ${name}`,
    ),
  ),
);

function originOf(file: string, text: string, name: string): string {
  for (const [, names = '', from = ''] of text.matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)) {
    if (names.split(',').some((each) => each.trim() === name)) return join(dirname(file), from);
  }
  return file;
}

const writes = [...sources].flatMap(([file, text]) => {
  const names = new Set([...text.matchAll(/(\$\w+)\.(?:set|setKey)\(/g)].map(([, name]) => name));
  return [...names].map((name = '') => ({ file, atom: `${originOf(file, text, name)} ${name}` }));
});

it('an atom is written only by the file that declares it', () => {
  const known = writes.filter(({ atom }) => atoms.has(atom));
  expect(known.length).toBeGreaterThan(100);
  const foreign = known.filter(({ file, atom }) => !atom.startsWith(`${file} `));
  expect(foreign).toEqual([]);
});
