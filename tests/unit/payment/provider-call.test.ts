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
const where = (rule: (status: (typeof statuses)[number]) => boolean) => statuses.filter(rule);

test('a failing call waits up to four hours between tries and is retried forever', () => {
  expect(ANSWER_MS).toBe(2 * MINUTE_MS);
  const minutes = [0, 1, 2, 3, 4, 5, 6, 1000].map((attempts) => retryDelay(attempts) / MINUTE_MS);
  expect(minutes).toEqual([1, 1, 5, 15, 60, 240, 240, 240]);
});

test('any answer completes a start; a charge that is neither open nor authorized completes a capture and a void', () => {
  const reached = (kind: 'start' | 'capture' | 'void') =>
    where((status) => isDone({ kind, refunded_after: 0 }, { status, refunded: 0 }));
  expect(reached('start')).toEqual(statuses);
  expect(reached('capture')).toEqual(['unknown', 'captured', 'voided', 'failed', 'refunded']);
  expect(reached('void')).toEqual(['unknown', 'captured', 'voided', 'failed', 'refunded']);
});

test('a refund is done when the charge’s refund total reaches its target', () => {
  const reached = (refunded: number) =>
    isDone({ kind: 'refund', refunded_after: 1500 }, { status: 'captured', refunded });
  expect([0, 1499, 1500, 1501].map(reached)).toEqual([false, false, true, true]);
});

test('a call is made only when it can change the charge', () => {
  const acts = (kind: 'start' | 'capture' | 'void' | 'refund') =>
    where((status) => canCall({ kind, refunded_after: 0 }, { status, refunded: 0 }));
  expect(acts('start')).toEqual([]);
  expect(acts('capture')).toEqual(['authorized']);
  expect(acts('void')).toEqual(['open', 'authorized']);
  expect(acts('refund')).toEqual(['captured']);
});
