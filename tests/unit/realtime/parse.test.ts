import { expect, test } from 'vitest';
import { GAP_EVENT } from '../../../src/contract/realtime.ts';
import { parseMessage } from '../../../src/platform/realtime/parse.ts';

/** Spec §5 response shapes, §7 realtime. */
const sent = (event: string, data: unknown) => ({
  event,
  event_id: 'one',
  sent_at: '2026-11-21T00:00:00.000Z',
  data,
});
const viewers = { number_of_online_users: 2, number_of_live_unique_users: 3 };

test('an event of the contract is parsed, without fields that the contract does not define', () => {
  expect(parseMessage(sent('viewers.number', { ...viewers, more: 1 }))).toEqual({
    kind: 'event',
    event: sent('viewers.number', viewers),
  });
});

test.each([
  ['nothing', null, 'message'],
  ['a string', 'viewers.number', 'message'],
  ['an array', [], 'message'],
  ['no id', { ...sent('viewers.number', viewers), event_id: '' }, 'message'],
  ['an event that is not a string', { ...sent('x', {}), event: 7 }, 'message'],
  ['an unknown event', sent('viewers.letter', viewers), 'viewers.letter'],
  ['the name of an inherited property', sent('constructor', {}), 'constructor'],
  ['no data', sent('viewers.number', undefined), 'viewers.number'],
  ['data with other fields', sent('viewers.number', { online: 2 }), 'viewers.number'],
  [
    'a number out of range',
    sent('viewers.number', { ...viewers, number_of_online_users: -1 }),
    'viewers.number',
  ],
])('%s is invalid, and the result names it', (_, message, subject) => {
  expect(parseMessage(message)).toMatchObject({
    kind: 'invalid',
    subject,
    detail: expect.stringMatching(/./),
  });
});

test("the hub's event for messages it no longer has is a gap", () => {
  expect(parseMessage(sent(GAP_EVENT, {}))).toEqual({ kind: 'gap' });
});
