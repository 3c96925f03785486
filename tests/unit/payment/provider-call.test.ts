import { expect, test } from 'vitest';
import { ANSWER_MS } from '../../../server/modules/order/money/queue-provider-call.ts';
import {
  canCall,
  isDone,
  retryDelay,
} from '../../../server/modules/payment/rules/provider-call.ts';

const MINUTE_MS = 60_000;
const statuses = [
  'unknown',
  'open',
  'authorized',
  'captured',
  'voided',
  'failed',
  'refunded',
] as const;
/** The states of a trade for which a rule holds. */
const where = (rule: (status: (typeof statuses)[number]) => boolean) => statuses.filter(rule);

test('an attempt that fails again waits longer, up to four hours, and is never given up', () => {
  expect(ANSWER_MS).toBe(2 * MINUTE_MS);
  const minutes = [0, 1, 2, 3, 4, 5, 6, 1000].map((attempts) => retryDelay(attempts) / MINUTE_MS);
  expect(minutes).toEqual([1, 1, 5, 15, 60, 240, 240, 240]);
});

test('a start is reached by any answer; a capture and a void once nothing is open', () => {
  const reached = (kind: 'start' | 'capture' | 'void') =>
    where((status) => isDone({ kind, refunded_after: 0 }, { status, refunded: 0 }));
  expect(reached('start')).toEqual(statuses);
  expect(reached('capture')).toEqual(['unknown', 'captured', 'voided', 'failed', 'refunded']);
  expect(reached('void')).toEqual(['unknown', 'captured', 'voided', 'failed', 'refunded']);
});

test('a refund is reached when as much as was wanted has been paid back in all', () => {
  const reached = (refunded: number) =>
    isDone({ kind: 'refund', refunded_after: 1500 }, { status: 'captured', refunded });
  expect([0, 1499, 1500, 1501].map(reached)).toEqual([false, false, true, true]);
});

test('a call is made only where it can change the trade', () => {
  const acts = (kind: 'start' | 'capture' | 'void' | 'refund') =>
    where((status) => canCall({ kind, refunded_after: 0 }, { status, refunded: 0 }));
  expect(acts('start')).toEqual([]);
  expect(acts('capture')).toEqual(['authorized']);
  expect(acts('void')).toEqual(['open', 'authorized']);
  expect(acts('refund')).toEqual(['captured']);
});
