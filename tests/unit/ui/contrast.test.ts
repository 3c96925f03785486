import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { surfaces } from '../../../ui/tokens/accent.ts';
import { contrast } from '../../../ui/tokens/contrast.ts';
import { edgePairs, stageInks, textPairs } from '../../../ui/tokens/pairs.ts';
import { parseTokens } from '../../../ui/tokens/parse-tokens.ts';

const css = readFileSync(new URL('../../../ui/tokens/colour.css', import.meta.url), 'utf8');

const tokens = parseTokens(css);

type Scheme = 'light' | 'dark';

const colour = (name: string, scheme: Scheme): string => {
  const hex = tokens.find((token) => token.name === `--color-${name}`)?.[scheme] ?? '';
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`--color-${name} has no hex value`);
  return hex;
};

describe.each<Scheme>(['light', 'dark'])('colour tokens, %s', (scheme) => {
  test.each(textPairs)('text %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('edge %s on %s is at least 3:1', (edge, ground) => {
    expect(contrast(colour(edge, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

test.each(stageInks)('text %s on the scrim over a white image is at least 4.5:1', (ink) => {
  expect(contrast(colour(ink, 'light'), surfaces.stage.backgrounds[0])).toBeGreaterThanOrEqual(4.5);
});

test.each(stageInks)('text %s on glass over a white frame is at least 4.5:1', (ink) => {
  const alpha = /--color-glass: rgb\(20 16 14 \/ ([\d.]+)\)/.exec(css)?.[1];
  const parts = [20, 16, 14].map((part) => part * Number(alpha) + 255 * (1 - Number(alpha)));
  const glass = `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  expect(contrast(colour(ink, 'light'), glass)).toBeGreaterThanOrEqual(4.5);
});

test('contrast is computed as WCAG defines it', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
