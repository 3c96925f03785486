import { describe, expect, test } from 'vitest';
import {
  type Ask,
  enqueue,
  type Priority,
  shownNow,
  withdraw,
} from '../../../src/features/room/rules/attention.ts';

const queue = (...asks: [string, Priority][]): readonly Ask[] =>
  asks.reduce<readonly Ask[]>((all, [id, priority]) => enqueue(all, { id, priority }), []);

describe('at most two cards are shown in a room', () => {
  test('queues the third card of a priority until one ends', () => {
    const asks = queue(['share', 'offer'], ['ribbon', 'offer'], ['hint', 'offer']);
    expect(shownNow(asks)).toEqual(['share', 'ribbon']);
    expect(shownNow(withdraw(asks, 'share'))).toEqual(['ribbon', 'hint']);
  });

  test('shows urgent cards first and displaced ones afterwards', () => {
    const asks = queue(['share', 'offer'], ['greeting', 'passing'], ['poll', 'answer']);
    expect(shownNow(asks)).toEqual(['poll', 'share']);
    const withPrize = enqueue(asks, { id: 'prize', priority: 'urgent' });
    expect(shownNow(withPrize)).toEqual(['prize', 'poll']);
    expect(shownNow(withdraw(withPrize, 'prize'))).toEqual(['poll', 'share']);
  });

  test('keeps a card’s place unless its priority changes', () => {
    const asks = queue(['poll', 'answer'], ['draw', 'answer'], ['poll', 'answer']);
    expect(asks.map(({ id }) => id)).toEqual(['poll', 'draw']);
    expect(shownNow(enqueue(asks, { id: 'draw', priority: 'urgent' }))).toEqual(['draw', 'poll']);
  });
});
