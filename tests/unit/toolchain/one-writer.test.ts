import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

/*
 * An atom has one writer: to learn how a value came to be, a reader opens one file. Design §3.
 */

const sources = new Map(
  globSync('src/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Atoms that hold a value of their own, and are not computed from others: `file $name`. */
const atoms = new Set(
  [...sources].flatMap(([file, text]) =>
    [...text.matchAll(/export const (\$\w+)[^=\n]* = (?:atom|map|pageAtom|persistentAtom)\b/g)].map(
      ([, name]) => `${file} ${name}`,
    ),
  ),
);

/** Where a file takes a name from: the file that it imports it from, or itself. */
function originOf(file: string, text: string, name: string): string {
  for (const [, names = '', from = ''] of text.matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)) {
    if (names.split(',').some((each) => each.trim() === name)) return join(dirname(file), from);
  }
  return file;
}

/** The files that write an atom, by atom. */
function writers(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const written = new Set(
      [...text.matchAll(/(\$\w+)\.(?:set|setKey)\(/g)].map(([, name]) => name),
    );
    for (const name of written) {
      if (!name) continue;
      const atom = `${originOf(file, text, name)} ${name}`;
      if (atoms.has(atom)) found.set(atom, [...(found.get(atom) ?? []), file]);
    }
  }
  return found;
}

it('each atom is written by one file', () => {
  const written = writers();
  expect(written.size).toBeGreaterThan(100);
  expect([...written].filter(([, files]) => files.length > 1)).toEqual([]);
});
