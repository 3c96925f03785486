import { expect, it } from 'vitest';
import { postMode, roomStage } from '../../../src/features/post/rules/room-stage.ts';

const NOW = Date.parse('2026-11-22T10:00:00.000Z');
const LATER = '2026-11-23T10:00:00.000Z';
const BEFORE = '2026-11-21T10:00:00.000Z';

it.each([
  ['on air', 'live', null, null, 'streaming'],
  ['over, with a replay', 'live_stopped', null, LATER, 'replay'],
  ['over, and its replay too', 'live_stopped', null, BEFORE, 'manual'],
  ['announced', 'unpublished', LATER, null, 'manual'],
  ['not public', 'unpublished', null, null, 'manual'],
] as const)(
  'Spec §3 post modes: a show that is %s',
  (_, live_status, upcoming_at, replay_expired_at, mode) => {
    const stage = roomStage({ live_status, upcoming_at, replay_expired_at }, NOW);
    expect(postMode(live_status, stage)).toBe(mode);
  },
);
