import { describe, expect, it } from 'vitest';
import { startingWith } from '../../../ui/menu/typeahead.ts';
import { nextIndex } from '../../../ui/roving-focus.ts';

describe('roving focus', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 2, 0],
    ['End', 0, 2],
  ])('%s moves from %i of three to %i', (key, from, to) => {
    expect(nextIndex(key, from, 3, 'horizontal')).toBe(to);
  });

  it('moves along its own axis only', () => {
    expect(nextIndex('ArrowDown', 0, 3, 'horizontal')).toBeNull();
    expect(nextIndex('ArrowDown', 0, 3, 'vertical')).toBe(1);
    expect(nextIndex('ArrowUp', -1, 3, 'vertical')).toBe(2);
    expect(nextIndex('a', 0, 3, 'vertical')).toBeNull();
  });
});

describe('typeahead', () => {
  const labels = ['Share', 'Save', 'Report', 'Sign out'];

  it('moves on with the same letter and wraps round', () => {
    expect(startingWith('s', labels, 0)).toBe(1);
    expect(startingWith('ss', labels, 1)).toBe(3);
    expect(startingWith('s', labels, 3)).toBe(0);
  });

  it('reads more letters as one word, which may match the current label', () => {
    expect(startingWith('SI', labels, 0)).toBe(3);
    expect(startingWith('sa', labels, 1)).toBe(1);
  });

  it('returns null when nothing matches', () => {
    expect(startingWith('x', labels, 0)).toBeNull();
  });
});
