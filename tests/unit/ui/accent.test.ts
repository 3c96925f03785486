import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentColours, surfaces } from '../../../ui/tokens/accent.ts';
import { accentStyle } from '../../../ui/tokens/accent-style.ts';
import { channels, contrast } from '../../../ui/tokens/contrast.ts';
import { parseTokens } from '../../../ui/tokens/parse-tokens.ts';

const of = (picked: string) => {
  const colours = accentColours(picked);
  if (!colours) throw new Error(`${picked} is not a colour`);
  return colours;
};

const anyColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);
const edgeCases = ['#000000', '#ffffff', '#808080', '#777777', '#ffff00', '#0000ff', '#f9f5ed'];
const runs = { numRuns: 5_000, examples: edgeCases.map((each): [string] => [each]) };

/** Spec §6 custom colours */
describe('accentColours', () => {
  it('keeps text on the button at 4.5:1, hovered or not, for every colour', () => {
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

  it('keeps text at 4.5:1 and borders at 3:1 on every background, in both schemes and on the video', () => {
    fc.assert(
      fc.property(anyColour, (picked) => {
        const { text, edge } = of(picked);
        for (const at of ['light', 'dark', 'stage'] as const) {
          for (const background of surfaces[at].backgrounds) {
            expect(contrast(text[at], background)).toBeGreaterThanOrEqual(4.5);
            if (at !== 'stage') expect(contrast(edge[at], background)).toBeGreaterThanOrEqual(3);
          }
        }
      }),
      runs,
    );
  });

  it('stays near the picked colour: no channel of the button changes by more than 32', () => {
    fc.assert(
      fc.property(anyColour, (picked) => {
        const now = channels(of(picked).fill);
        const moved = channels(picked).map((value, n) => Math.abs(value - (now[n] ?? 0)));
        expect(Math.max(...moved)).toBeLessThanOrEqual(32);
      }),
      runs,
    );
  });

  it('does not change a readable colour', () => {
    expect(of('#22456f')).toMatchObject({ fill: '#22456f', onFill: '#fffdf9' });
    expect(of('#22456f').text.light).toBe('#22456f');
    expect(of('#ffd34d')).toMatchObject({ fill: '#ffd34d', onFill: '#231a15' });
  });

  it('accepts long and short hex colours only', () => {
    expect(of('C30')).toEqual(of('#cc3300'));
    for (const bad of ['', 'red', '#12', '#12345g', 'url(x)', '#123456;x:y']) {
      expect(accentColours(bad)).toBeUndefined();
      expect(accentStyle(bad)).toEqual({});
    }
    expect(accentStyle(undefined)).toEqual({});
  });
});

describe('the tokens that accentColours assumes', () => {
  const tokens = parseTokens(readFileSync('ui/tokens/colour.css', 'utf8'));
  const value = (name: string) => tokens.find((token) => token.name === name);

  it.each(['light', 'dark'] as const)('are the values of colour.css, %s', (scheme) => {
    const backgrounds = ['--color-ground', '--color-surface', '--color-sunken'].map(
      (name) => value(name)?.[scheme],
    );
    expect(surfaces[scheme].backgrounds).toEqual(backgrounds);
    expect(surfaces[scheme].ink).toBe(value('--color-ink')?.[scheme]);
  });

  it('have a default in colour.css', () => {
    for (const name of Object.keys(accentStyle('#22456f'))) expect(value(name)).toBeDefined();
  });

  it('match the scrim over white, for the video', () => {
    const scrim = /rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(value('--color-scrim')?.light ?? '');
    const [red = 0, green = 0, blue = 0, alpha = 0] = (scrim ?? []).slice(1).map(Number);
    const over = [red, green, blue].map((of) => Math.round(of * alpha + 255 * (1 - alpha)));
    expect(channels(surfaces.stage.backgrounds[0])).toEqual(over);
  });
});
