import { describe, expect, it } from 'vitest';
import {
  cornerByKey,
  cornersFrom,
  nearestCorner,
} from '../../../src/features/player/rules/corner.ts';
import { isDockedOn, placeOf, type Show } from '../../../src/features/player/rules/place.ts';
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

describe('strip', () => {
  it.each([
    ['/hanamichi/shopping', true],
    ['/hanamichi/shopping/checkout', true],
    ['/hanamichi/login', true],
    ['/hanamichi/market', false],
    ['/hanamichi/jpcommercial', false],
  ])('docks the mini player on %s: %s', (path, isDocked) => {
    const route = matchRoute(path);
    expect(route && isDockedOn(route)).toBe(isDocked);
  });
});

describe('corner of the page', () => {
  it('an occupied corner is left for the other one of its row first', () => {
    expect(cornersFrom('bottom-right')).toEqual([
      'bottom-right',
      'bottom-left',
      'top-right',
      'top-left',
    ]);
  });

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
