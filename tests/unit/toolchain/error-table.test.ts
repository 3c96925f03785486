import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { errorTable, type Place, places } from '../../journeys/error-table.ts';

const read = (folder: string, file: string) => readFileSync(`${folder}/${file}`, 'utf8');

const saidIn = (spec: string): string[] =>
  [...read('tests/journeys', spec).matchAll(/expectSaid\([^;]*?'([A-Z_]+)'\s*,?\s*\);/g)].flatMap(
    ([, code = '']) => code,
  );

const rows = Object.entries(errorTable).map(([code, row]) => ({ code, ...row }));

describe('Spec §8: the table code × page is true', () => {
  it.each(Object.keys(places) as Place[])('a story goes through the errors of %s', (place) => {
    const codes = rows.filter((row) => row.places.includes(place));
    expect(codes).not.toEqual([]);
    for (const story of Object.values(places[place])) {
      const text = read('stories', story);
      const goesThrough =
        (text.includes(`failingCall('${place}')`) && text.includes('.each(')) ||
        text.includes(`errorsOf('${place}')`) ||
        codes.every(({ code }) => text.includes(`textOf('${code}')`));
      expect(goesThrough, `${story} does not go through the errors of ${place}`).toBe(true);
    }
  });

  it('journeys compare exactly the codes of the table with the catalogue', () => {
    const files = readdirSync('tests/journeys', { recursive: true, encoding: 'utf8' });
    const specs = files.filter((file) => file.endsWith('.spec.ts'));
    const compared = specs.flatMap((spec) => saidIn(spec).map((code) => `${spec} ${code}`));
    const named = rows.flatMap(({ code, journeys = {} }) =>
      Object.values(journeys).map((spec) => `${spec} ${code}`),
    );
    expect([...new Set(compared)].sort()).toEqual(named.sort());
  });
});
