import { expect, it } from 'vitest';
import { isKick } from '../../../src/features/room/rules/is-kick.ts';

const here = { userId: 7, watch_token: 'here', watched_at: '2026-11-21T10:00:00.000Z' };
const EARLIER = '2026-11-21T09:59:59.000Z';
const LATER = '2026-11-21T10:00:01.000Z';

it('Spec §4 kick: requires the same user id, another token and a later start', () => {
  expect(isKick({ user_id: 7, token: 'there' }, LATER, here)).toBe(true);
});

it.each([
  ['this device', { user_id: 7, token: 'here' }, LATER, here],
  ['somebody else', { user_id: 8, token: 'there' }, LATER, here],
  ['a device from before', { user_id: 7, token: 'there' }, EARLIER, here],
  [
    'a viewer who is no member',
    { user_id: 7, token: 'there' },
    LATER,
    { ...here, watch_token: null },
  ],
])('is not %s', (_, watched, sentAt, watcher) => {
  expect(isKick(watched, sentAt, watcher)).toBe(false);
});
