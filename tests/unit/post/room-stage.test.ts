import { describe, expect, it } from 'vitest';
import { isLiveReplay, roomStage } from '../../../src/features/post/rules/room-stage.ts';

const now = Date.parse('2026-11-21T10:00:00.000Z');
const before = '2026-11-21T09:59:59.000Z';
const after = '2026-11-21T10:00:01.000Z';

describe('Spec §4 room stage', () => {
  it.each([
    ['live', null, null, 'streaming'],
    ['live', after, before, 'streaming'],
    ['live_stopped', null, null, 'end'],
    ['live_stopped', null, before, 'end'],
    ['live_stopped', null, after, 'streaming'],
    ['unpublished', after, null, 'waiting'],
    ['unpublished', before, null, 'waiting'],
    ['unpublished', null, null, 'unpublished'],
  ] as const)('%s, upcoming %s, replay until %s: %s', (live_status, upcoming_at, replay, stage) => {
    expect(roomStage({ live_status, upcoming_at, replay_expired_at: replay }, now)).toBe(stage);
  });

  it('Spec §4 live replay: a stopped post counts as one only until its expiry', () => {
    const post = { live_status: 'live_stopped', replay_expired_at: after } as const;
    expect(isLiveReplay(post, now)).toBe(true);
    expect(isLiveReplay(post, Date.parse(after))).toBe(false);
    expect(isLiveReplay({ ...post, live_status: 'live' }, now)).toBe(false);
  });
});
