import { describe, expect, it } from 'vitest';
import { shotsOf, snapshotName, storyOf } from '../../../scripts/visual/story.ts';

describe('the snapshots of a story', () => {
  it('are one light and one dark at 390 px', () => {
    expect(shotsOf({ parameters: {}, globals: {} })).toEqual([
      { width: 390, scheme: 'light' },
      { width: 390, scheme: 'dark' },
    ]);
  });

  it('are also 1280 px wide where the story fills the screen', () => {
    const shots = shotsOf({ parameters: { layout: 'fullscreen' }, globals: { scheme: 'dark' } });
    expect(shots.map(({ width }) => width)).toEqual([390, 1280]);
  });

  it('have the width and scheme that the story sets, unless parameters.visual says otherwise', () => {
    const globals = { scheme: 'dark' as const, viewport: { value: 'phone320' } };
    expect(shotsOf({ parameters: {}, globals })).toEqual([{ width: 320, scheme: 'dark' }]);
    const visual = { widths: [600], schemes: ['light' as const] };
    expect(shotsOf({ parameters: { visual }, globals })).toEqual([{ width: 600, scheme: 'light' }]);
  });

  it('are light only in another language, at a custom width, and at a second width', () => {
    const facts = { parameters: {}, globals: { locale: 'en' } };
    expect(shotsOf(facts)).toEqual([{ width: 390, scheme: 'light' }]);
    const page = { ...facts, parameters: { layout: 'fullscreen' } };
    expect(shotsOf(page)).toEqual([{ width: 390, scheme: 'light' }]);
    const narrow = { viewport: { value: 'phone320' } };
    expect(shotsOf({ parameters: {}, globals: narrow })).toEqual([{ width: 320, scheme: 'light' }]);
    expect(shotsOf({ parameters: { layout: 'fullscreen' }, globals: {} })).toEqual([
      { width: 390, scheme: 'light' },
      { width: 390, scheme: 'dark' },
      { width: 1280, scheme: 'light' },
    ]);
  });

  it('are skipped when the story has a reason', () => {
    expect(shotsOf({ parameters: { visual: { skip: 'plays a video' } }, globals: {} })).toEqual([]);
  });

  it('are in one folder per story file', () => {
    const name = snapshotName('ui-button--long-on-320', 320, 'dark');
    expect(name).toBe('ui-button/long-on-320-320-dark.webp');
    expect(storyOf(name)).toBe('ui-button--long-on-320');
  });
});
