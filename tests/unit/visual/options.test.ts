import { describe, expect, it } from 'vitest';
import { readOptions } from '../../../scripts/visual/options.ts';

const button = { id: 'ui-button--busy', importPath: './stories/ui/button.stories.tsx' };
const menu = { id: 'ui-menu--open', importPath: './stories/ui/menu.stories.tsx' };

describe('the options of a run', () => {
  it('visit and capture all stories by default', () => {
    const options = readOptions([]);
    expect(options).toMatchObject({ isWhole: true, isBuilt: false });
    expect(options.isWanted(button) && options.isCaptured(button)).toBe(true);
  });

  it('select stories by words of their id or file', () => {
    for (const args of [['ui-button'], ['--stories', 'nothing', 'stories/ui/button.stories.tsx']]) {
      const options = readOptions(args);
      expect(options.isWanted(button)).toBe(true);
      expect(options.isWanted(menu)).toBe(false);
      expect(options.isWhole).toBe(false);
    }
  });

  it('capture only the stories of the given files', () => {
    const options = readOptions(['--snapshots-of', 'stories/ui/menu.stories.tsx,stories/a.tsx']);
    expect(options.isWanted(button)).toBe(true);
    expect([button, menu].map(options.isCaptured)).toEqual([false, true]);
  });

  it('capture no story with --play-only or an empty list of files', () => {
    expect(readOptions(['--play-only']).isCaptured(button)).toBe(false);
    expect(readOptions(['--snapshots-of', '']).isCaptured(button)).toBe(false);
  });

  it('contradict each other when snapshots are both requested and turned off', () => {
    expect(() => readOptions(['--play-only', '--snapshots-of', 'a'])).toThrow('no snapshots');
  });
});
