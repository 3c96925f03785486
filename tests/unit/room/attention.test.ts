import { describe, expect, test } from 'vitest';
import {
  type Ask,
  enqueue,
  opensOver,
  type Priority,
  shownNow,
  waitingNow,
  withdraw,
} from '../../../src/features/room/rules/attention.ts';

const queue = (...asks: [string, Priority][]): readonly Ask[] =>
  asks.reduce<readonly Ask[]>((all, [id, priority]) => enqueue(all, { id, priority }), []);

const shownOf = (asks: readonly Ask[], chosen?: string) => shownNow(asks, chosen)?.id;

describe('one card is shown in a room', () => {
  test('shows the first card of a priority until it ends', () => {
    const asks = queue(['share', 'offer'], ['news', 'offer']);
    expect(shownOf(asks)).toBe('share');
    expect(shownOf(withdraw(asks, 'share'))).toBe('news');
    expect(shownOf([])).toBeUndefined();
  });

  test('shows the most important card unless the viewer chose another', () => {
    const asks = queue(['share', 'offer'], ['pin', 'standing'], ['poll', 'answer']);
    expect(shownOf(asks)).toBe('poll');
    expect(shownOf(asks, 'pin')).toBe('pin');
    expect(shownOf(withdraw(asks, 'pin'), 'pin')).toBe('poll');
  });

  test('shows an urgent card before a chosen one, and the chosen one afterwards', () => {
    const asks = queue(['poll', 'answer'], ['pin', 'standing'], ['prize', 'urgent']);
    expect(shownOf(asks, 'pin')).toBe('prize');
    expect(shownOf(withdraw(asks, 'prize'), 'pin')).toBe('pin');
  });

  test('shows a hint only without other cards', () => {
    const asks = queue(['hint', 'aside'], ['pin', 'standing']);
    expect(shownOf(asks)).toBe('pin');
    expect(shownOf(withdraw(asks, 'pin'))).toBe('hint');
  });

  test('opens a new card over one of the same or a lower priority', () => {
    const [poll, news] = queue(['poll', 'answer'], ['news', 'offer']) as [Ask, Ask];
    expect(opensOver(poll, news)).toBe(true);
    expect(opensOver({ id: 'draw', priority: 'answer' }, poll)).toBe(true);
    expect(opensOver(news, poll)).toBe(false);
    expect(opensOver(news, undefined)).toBe(true);
  });

  test('offers chips of the other cards that have one', () => {
    const chip = { icon: 'poll', title: 'どの色？' } as const;
    const asks = ['poll', 'draw'].reduce<readonly Ask[]>(
      (all, id) => enqueue(all, { id, priority: 'answer', chip }),
      queue(['hint', 'aside']),
    );
    expect(waitingNow(asks, shownNow(asks, 'draw')).map(({ id }) => id)).toEqual(['poll']);
  });

  test('keeps a card’s place unless its priority changes', () => {
    const asks = queue(['poll', 'answer'], ['draw', 'answer'], ['poll', 'answer']);
    expect(asks.map(({ id }) => id)).toEqual(['poll', 'draw']);
    expect(shownOf(enqueue(asks, { id: 'draw', priority: 'urgent' }))).toBe('draw');
  });
});
