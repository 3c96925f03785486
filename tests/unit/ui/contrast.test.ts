import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('../../../ui/tokens/colour.css', import.meta.url), 'utf8');

type Scheme = 'light' | 'dark';

/** The hex value of a colour token in a scheme. */
const colour = (name: string, scheme: Scheme): string => {
  const value = new RegExp(`--color-${name}:\\s*([^;]+);`).exec(css)?.[1] ?? '';
  const [light, dark = light] = value.match(/#[0-9a-f]{6}/g) ?? [];
  const hex = scheme === 'light' ? light : dark;
  if (!hex) throw new Error(`--color-${name} has no hex value`);
  return hex;
};

/** Relative luminance as WCAG 2.2 defines it. */
const luminance = (hex: string): number => {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
};

const contrast = (a: string, b: string): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

const papers = ['ground', 'surface', 'sunken'];
const inks = ['ink', 'ink-soft', 'ink-faint', 'accent', 'indigo', 'danger', 'success', 'warning'];

/** [text, ground] of every pair the kit sets. */
const textPairs: [string, string][] = [
  ...inks.flatMap((ink) => papers.map((paper): [string, string] => [ink, paper])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-indigo', 'indigo'],
  ['on-indigo', 'success'],
  ['on-indigo', 'warning'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-strong'],
  ['on-live', 'live'],
  ['on-stage', 'stage'],
  ['on-stage-soft', 'stage'],
  ['ground', 'ink'],
  ...['accent', 'indigo', 'danger', 'success', 'warning'].flatMap((tone): [string, string][] => [
    [tone === 'accent' ? 'accent-strong' : tone, `${tone}-soft`],
    ['ink', `${tone}-soft`],
    ['surface', tone],
  ]),
  ['ink-soft', 'accent-soft'],
  ['indigo-strong', 'indigo-soft'],
];

/** Edges of controls and focus rings: 3:1. WCAG 2.2, 1.4.11. */
const edgePairs = ['line-strong', 'focus', 'accent', 'danger'].flatMap((edge) =>
  papers.map((paper): [string, string] => [edge, paper]),
);

describe.each<Scheme>(['light', 'dark'])('colour tokens, %s', (scheme) => {
  test.each(textPairs)('text %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(colour(text, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edgePairs)('edge %s on %s is at least 3:1', (edge, ground) => {
    expect(contrast(colour(edge, scheme), colour(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

test('the measure itself is right', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
