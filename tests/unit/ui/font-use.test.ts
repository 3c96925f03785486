import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sheets = globSync('{ui,src,stories}/**/*.css');
const pinned = readFileSync('.storybook/pinned-look.css', 'utf8');

const fontsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/font-family:\s*([^;]+);/g)].map(([, font = '']) => font);

it('names a font by its token only, so that snapshots can replace it by a packaged one', () => {
  expect(sheets.flatMap(fontsIn).length).toBeGreaterThan(10);
  const named = sheets.flatMap((file) =>
    fontsIn(file)
      .filter((font) => !/^(inherit|var\(--font-(sans|serif|mono)\))$/.test(font))
      .map((font) => `${file}: ${font}`),
  );
  expect(named).toEqual([]);
});

it.each(['sans', 'serif', 'mono'])('snapshots take --font-%s from a package', (name) => {
  const values = [...pinned.matchAll(new RegExp(`--font-${name}: "([^"]+)"`, 'g'))];
  expect(values.length).toBeGreaterThan(0);
  expect(values.filter(([, family]) => !family?.endsWith(' Variable'))).toEqual([]);
});
