import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColours, grounds } from '../../../ui/tokens/accent.ts';
import { accentStyle } from '../../../ui/tokens/accent-style.ts';
import { channels, contrast } from '../../../ui/tokens/contrast.ts';
import { parseTokens } from '../../../ui/tokens/parse-tokens.ts';

const of = (picked: string) => {
  const colours = accentColours(picked);
  if (!colours) throw new Error(`${picked} is no colour`);
  return colours;
};

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const edgeCases = ['#000000', '#ffffff', '#808080', '#777777', '#ffff00', '#0000ff', '#f9f5ed'];
const runs = { numRuns: 5_000, examples: edgeCases.map((each): [string] => [each]) };

/** Spec §6 custom colours */
describe('the colours of a store', () => {
  it('hold 4.5:1 for text on the button, at rest and under the pointer, whatever is picked', () => {
    fc.assert(
      fc.property(anyColour, (picked) => {
        const { fill, hover, onFill } = of(picked);
        expect(contrast(onFill, fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(onFill, hover)).toBeGreaterThanOrEqual(4.5);
        expect(hover).not.toBe(fill);
      }),
      runs,
    );
  });

  it('hold 4.5:1 as text and 3:1 as an edge on every paper, by day, by night, on the video', () => {
    fc.assert(
      fc.property(anyColour, (picked) => {
        const { text, edge } = of(picked);
        for (const at of ['light', 'dark', 'stage'] as const) {
          for (const paper of grounds[at].papers) {
            expect(contrast(text[at], paper)).toBeGreaterThanOrEqual(4.5);
            if (at !== 'stage') expect(contrast(edge[at], paper)).toBeGreaterThanOrEqual(3);
          }
        }
      }),
      runs,
    );
  });

  it('stay near the colour that was picked: no channel of the button moves by more than 32', () => {
    fc.assert(
      fc.property(anyColour, (picked) => {
        const now = channels(of(picked).fill);
        const moved = channels(picked).map((value, n) => Math.abs(value - (now[n] ?? 0)));
        expect(Math.max(...moved)).toBeLessThanOrEqual(32);
      }),
      runs,
    );
  });

  it('leave alone a colour that can be read', () => {
    expect(of('#22456f')).toMatchObject({ fill: '#22456f', onFill: '#fffdf9' });
    expect(of('#22456f').text.light).toBe('#22456f');
    expect(of('#ffd34d')).toMatchObject({ fill: '#ffd34d', onFill: '#231a15' });
  });

  it('read hex, long and short, and nothing else', () => {
    expect(of('C30')).toEqual(of('#cc3300'));
    for (const bad of ['', 'red', '#12', '#12345g', 'url(x)', '#123456;x:y']) {
      expect(accentColours(bad)).toBeUndefined();
      expect(accentStyle(bad)).toEqual({});
    }
    expect(accentStyle(undefined)).toEqual({});
  });
});

describe('what the rule knows of the tokens', () => {
  const tokens = parseTokens(readFileSync('ui/tokens/colour.css', 'utf8'));
  const value = (name: string) => tokens.find((token) => token.name === name);

  it.each(['light', 'dark'] as const)('is what colour.css says, %s', (scheme) => {
    const papers = ['--color-ground', '--color-surface', '--color-sunken'].map(
      (name) => value(name)?.[scheme],
    );
    expect(grounds[scheme].papers).toEqual(papers);
    expect(grounds[scheme].ink).toBe(value('--color-ink')?.[scheme]);
  });

  it('sets only properties that colour.css has a default for', () => {
    for (const name of Object.keys(accentStyle('#22456f'))) expect(value(name)).toBeDefined();
  });

  it('takes for the brightest stage the scrim over white', () => {
    const scrim = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(value('--color-scrim')?.light ?? '');
    const [red = 0, green = 0, blue = 0, alpha = 0] = (scrim ?? []).slice(1).map(Number);
    const over = [red, green, blue].map((of) => Math.round(of * alpha + 255 * (1 - alpha)));
    expect(channels(grounds.stage.papers[0])).toEqual(over);
  });
});
