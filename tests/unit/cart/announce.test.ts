import { describe, expect, test } from 'vitest';
import {
  type Announced,
  canAnnounce,
  samplePage,
} from '../../../server/modules/cart/rules/announce.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const line = (owner: string, secondsAgo: number): Announced => ({
  owner,
  created_at: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
});
const lines = (count: number, owner: (n: number) => string, secondsAgo: number) =>
  Array.from({ length: count }, (_, n) => line(owner(n), secondsAgo));

const alone = (owner: string) => ({ owner, guestsAtAddress: new Set<string>() });

describe('announcements of cart additions', () => {
  test('announces three additions of a buyer in ten seconds', () => {
    const two = lines(2, () => 'guest 1', 5);
    expect(canAnnounce(two, alone('guest 1'), now)).toBe(true);
    const three = [...two, line('guest 1', 9)];
    expect(canAnnounce(three, alone('guest 1'), now)).toBe(false);
    expect(canAnnounce(three, alone('member 1'), now)).toBe(true);
    expect(canAnnounce([...two, line('guest 1', 11)], alone('guest 1'), now)).toBe(true);
  });

  test('announces ten additions of all buyers a second', () => {
    const nine = lines(9, (n) => `guest ${n}`, 0.5);
    expect(canAnnounce(nine, alone('member 7'), now)).toBe(true);
    expect(canAnnounce([...nine, line('guest 20', 0.5)], alone('member 7'), now)).toBe(false);
    expect(canAnnounce([...nine, line('guest 20', 1.5)], alone('member 7'), now)).toBe(true);
  });
});

test('announces ten additions of guests at one address in ten seconds', () => {
  const nine = lines(9, (n) => `guest ${n + 1}`, 5);
  const guestsAtAddress = new Set(
    lines(20, (n) => `guest ${n + 1}`, 0).map(({ owner }) => owner ?? ''),
  );
  const adding = { owner: 'guest 20', guestsAtAddress };
  expect(canAnnounce(nine, adding, now)).toBe(true);
  expect(canAnnounce([...nine, line('guest 10', 9)], adding, now)).toBe(false);
  expect(canAnnounce([...nine, line('guest 10', 9)], alone('guest 20'), now)).toBe(true);
  expect(canAnnounce([...nine, line('guest 10', 11)], adding, now)).toBe(true);
});

test('ignores a buyer’s lines after exactly ten seconds, and all lines after one second', () => {
  expect(
    canAnnounce(
      lines(3, () => 'guest 1', 10),
      alone('guest 1'),
      now,
    ),
  ).toBe(true);
  expect(
    canAnnounce(
      lines(10, (n) => `guest ${n}`, 1),
      alone('member 7'),
      now,
    ),
  ).toBe(true);
});

test('a chat page has at most a third of cart lines and three of one buyer', () => {
  const many = [...lines(5, () => 'guest 1', 1), ...lines(40, (n) => `guest ${n + 2}`, 2)];
  const shown = samplePage(many, 31);
  expect(shown).toHaveLength(11);
  expect(shown.filter(({ owner }) => owner === 'guest 1')).toHaveLength(3);
  expect(shown.slice(0, 4).map(({ owner }) => owner)).toEqual([
    'guest 1',
    'guest 1',
    'guest 1',
    'guest 2',
  ]);
  expect(samplePage([], 30)).toEqual([]);
});
