import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { stageInks, textPairs } from '../../../ui/tokens/pairs.ts';

const sheets = globSync('ui/*/*.module.css').map((file) => ({
  file,
  rules: [...readFileSync(file, 'utf8').matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(
    ([, selector = '', body = '']) => ({ selector: selector.trim(), body }),
  ),
}));

const written = (body: string, property: string) =>
  new RegExp(`(?:^|[;\\s])${property}:\\s*([^;]+);`).exec(body)?.[1]?.trim();
const tokenOf = (value: string | undefined) => /^var\(--color-([\w-]+)\)$/.exec(value ?? '')?.[1];
const scrims = ['scrim', 'scrim-deep'];
const held = new Set([
  ...textPairs.map((pair) => pair.join(' on ')),
  ...stageInks.flatMap((ink) => scrims.map((scrim) => `${ink} on ${scrim}`)),
]);

it('reads the style sheets of the kit', () => {
  expect(sheets.length).toBeGreaterThan(50);
  expect(sheets.flatMap(({ rules }) => rules).length).toBeGreaterThan(400);
});

it('sets text on a background only in pairs that are tested for 4.5:1', () => {
  const open = sheets.flatMap(({ file, rules }) =>
    rules.flatMap(({ selector, body }) => {
      const text = tokenOf(written(body, 'color'));
      const ground = tokenOf(written(body, 'background') ?? written(body, 'background-color'));
      const pair = `${text} on ${ground}`;
      return text && ground && !held.has(pair) ? [`${file} ${selector}: ${pair}`] : [];
    }),
  );
  expect(open).toEqual([]);
});

it('writes every text colour as a token, so that it exists in both schemes', () => {
  const literals = sheets.flatMap(({ file, rules }) =>
    rules.flatMap(({ selector, body }) => {
      const text = written(body, 'color') ?? '';
      return /#[0-9a-f]{3}|rgb\(|hsl\(/i.test(text) ? [`${file} ${selector}: ${text}`] : [];
    }),
  );
  expect(literals).toEqual([]);
});
