import { describe, expect, test } from 'vitest';
import { draftState } from '../../../src/features/comment/rules/draft-state.ts';
import {
  byDay,
  joined,
  latestFromStore,
  MESSAGE_LIMIT,
} from '../../../src/features/order-message/rules/talk.ts';
import { $talk, type Message, show } from '../../../src/features/order-message/talk.ts';

const stateOf = (draft: string) => draftState(draft, MESSAGE_LIMIT);

describe('Spec §5 order message', () => {
  test.each(['', '   ', '\n\n'])('the empty message "%s" is not sent', (draft) => {
    expect(stateOf(draft).canSend).toBe(false);
  });

  test('a message has at most 1,000 characters, and a counter near the limit', () => {
    expect(stateOf('あ'.repeat(900))).toEqual({ canSend: true, left: undefined });
    expect(stateOf('あ'.repeat(1000))).toEqual({ canSend: true, left: 0 });
    expect(stateOf('あ'.repeat(1001))).toEqual({ canSend: false, left: -1 });
    expect(stateOf('👨‍👩‍👧'.repeat(1000))).toEqual({ canSend: true, left: 0 });
  });
});

test('shows repeated messages once, oldest first', () => {
  expect(joined([{ id: 2 }, { id: 3 }], [{ id: 3 }, { id: 1 }])).toEqual([
    { id: 1 },
    { id: 2 },
    { id: 3 },
  ]);
});

test('marks messages as read up to the latest message of the store', () => {
  const talk = [
    { id: 1, role: 'seller' },
    { id: 2, role: 'seller' },
    { id: 3, role: 'buyer' },
  ];
  expect(latestFromStore(talk)).toBe(2);
  expect(latestFromStore([])).toBeUndefined();
});

test('groups messages by day', () => {
  const at = (created_at: string) => ({ created_at });
  const days = byDay(
    [at('2026-11-20T10:00'), at('2026-11-20T23:00'), at('2026-11-22T01:00')],
    (instant) => instant.slice(0, 10),
  );
  expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-22', 1],
  ]);
});

test('shows that the store has read a message although no message is new', () => {
  const message: Message = {
    ...{ id: 1, order_id: 12, user_id: 1, role: 'buyer', message: 'はい', user: null },
    ...{ created_at: '2026-11-20T09:00:00.000Z', read_at: null, pictures: [] },
  };
  show([message], false);
  const read = { ...message, read_at: '2026-11-20T10:00:00.000Z' };
  show([read], false);
  expect($talk.get()).toMatchObject({ data: { messages: [read] } });
});
