import { describe, expect, test } from 'vitest';
import {
  isActive,
  nextDue,
  subscriptionStatus,
} from '../../../src/features/subscription/rules/plan.ts';

const now = new Date('2026-11-21T03:00:00.000Z');

describe('Spec §4 subscription plans', () => {
  test.each([
    ['never ordered', undefined, 'init'],
    ['paid for', { next_deferred_at: '2026-11-21T03:00:00.001Z', canceled_at: null }, 'ongoing'],
    ['due', { next_deferred_at: '2026-11-21T03:00:00.000Z', canceled_at: null }, 'expired'],
    [
      'canceled but paid for',
      { next_deferred_at: '2026-12-01T00:00:00.000Z', canceled_at: '2026-11-20T00:00:00.000Z' },
      'ongoing',
    ],
    [
      'canceled and due',
      { next_deferred_at: '2026-11-20T00:00:00.000Z', canceled_at: '2026-11-20T00:00:00.000Z' },
      'canceled',
    ],
  ])('%s', (_, period, status) => {
    expect(subscriptionStatus(period, now)).toBe(status);
  });

  test('is active only when ongoing', () => {
    const states = ['init', 'ongoing', 'canceled', 'expired'] as const;
    expect(states.filter(isActive)).toEqual(['ongoing']);
  });
});

describe('nextDue', () => {
  test.each([
    ['2026-11-21', 'weekly', '2026-11-28'],
    ['2026-11-21', 'monthly', '2026-12-21'],
    ['2026-01-31', 'monthly', '2026-02-28'],
    ['2028-01-31', 'monthly', '2028-02-29'],
    ['2026-12-31', 'monthly', '2027-01-31'],
    ['2028-02-29', 'yearly', '2029-02-28'],
    ['2026-12-29', 'weekly', '2027-01-05'],
  ] as const)('%s %s is %s, at the same time of day', (from, frequency, due) => {
    const next = nextDue(new Date(`${from}T15:04:05.000Z`), frequency);
    expect(next.toISOString()).toBe(`${due}T15:04:05.000Z`);
  });
});
