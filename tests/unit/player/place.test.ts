import { describe, expect, it } from 'vitest';
import { cornerByKey, nearestCorner } from '../../../src/features/player/rules/corner.ts';
import { placeOf, type Show } from '../../../src/features/player/rules/place.ts';
import { matchRoute } from '../../../src/routes/match.ts';

const show: Show = { store: 'hanamichi', id: '1', kind: 'live', title: '', picture: null };

const placeAt = (path: string) => {
  const route = matchRoute(path);
  return route && placeOf(show, route);
};

describe('place of the show (design §4.17)', () => {
  it.each([
    ['/hanamichi/live/1', 'room'],
    ['/hanamichi/market', 'corner'],
    ['/hanamichi/market/product/3', 'corner'],
    ['/hanamichi/shopping/checkout', 'corner'],
    ['/hanamichi/order/3/message', 'corner'],
    ['/hanamichi/live/2', 'none'],
    ['/ginza/market', 'none'],
    ['/404', 'none'],
  ])('%s: %s', (path, place) => {
    expect(placeAt(path)).toBe(place);
  });

  it('a page without a show has no player', () => {
    expect(placeOf(undefined, { name: 'market', params: { store: 'hanamichi' } })).toBe('none');
  });
});

describe('corner of the page', () => {
  it('a dragged player snaps to the nearest corner', () => {
    expect(nearestCorner(0.2, 0.9)).toBe('bottom-left');
    expect(nearestCorner(0.8, 0.1)).toBe('top-right');
  });

  it('arrow keys move the player to another corner', () => {
    expect(cornerByKey('bottom-right', 'ArrowUp')).toBe('top-right');
    expect(cornerByKey('top-right', 'ArrowLeft')).toBe('top-left');
    expect(cornerByKey('top-left', 'ArrowLeft')).toBe('top-left');
    expect(cornerByKey('top-left', 'ArrowDown')).toBe('bottom-left');
    expect(cornerByKey('top-left', 'Enter')).toBeUndefined();
  });
});
