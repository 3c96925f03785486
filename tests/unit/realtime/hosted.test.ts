import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollViewers } from '../../../server/realtime/hosted.ts';
import { ViewerCounts } from '../../../server/realtime/viewers.ts';
import { errorsOnlyLog } from '../../support/errors-only-log.ts';

/** Spec §7 viewers.number. */
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function ownCounts() {
  const own = new ViewerCounts();
  return {
    isMyTurn: async () => true,
    endTurn: async () => {},
    follow: async () => {},
    keepOnly: async (postIds: number[]) => own.keepOnly(postIds),
    record: async (postId: number, online: number, ids: Iterable<string>) =>
      own.record(postId, online, ids) ? own.of(postId) : undefined,
  };
}

function poll(look: (postId: number) => Promise<{ online: number; ids: string[] }>, posts = [1]) {
  const publish = vi.fn(async () => {});
  const stop = pollViewers({
    livePosts: async () => posts,
    occupancy: look,
    publish,
    counts: ownCounts(),
    log: errorsOnlyLog,
    intervalMs: 10,
  });
  return { publish, stop };
}
const viewersNumber = (online: number, unique: number) =>
  [
    1,
    'viewers.number',
    { number_of_online_users: online, number_of_live_unique_users: unique },
  ] as const;

test('publishes to a room only when a count has changed', async () => {
  let ids = ['a', 'b'];
  const { publish } = poll(async () => ({ online: ids.length, ids }));
  await vi.advanceTimersByTimeAsync(55);
  expect(publish.mock.calls).toEqual([viewersNumber(2, 2)]);
  ids = ['c'];
  await vi.advanceTimersByTimeAsync(10);
  expect(publish.mock.lastCall).toEqual(viewersNumber(1, 3));
  ids = [];
  await vi.advanceTimersByTimeAsync(50);
  expect(publish.mock.calls.slice(2)).toEqual([viewersNumber(0, 3)]);
});

test('the unique viewers equal the online viewers without ids', async () => {
  const { publish } = poll(async () => ({ online: 7, ids: [] }));
  await vi.advanceTimersByTimeAsync(15);
  expect(publish.mock.calls).toEqual([viewersNumber(7, 7)]);
});

test('polls a failing engine again', async () => {
  let fails = true;
  const { publish } = poll(async () => {
    if (fails) throw new Error('down');
    return { online: 1, ids: ['a'] };
  });
  await vi.advanceTimersByTimeAsync(35);
  expect(publish).not.toHaveBeenCalled();
  fails = false;
  await vi.advanceTimersByTimeAsync(15);
  expect(publish.mock.calls).toEqual([viewersNumber(1, 1)]);
});

test('does not poll after it was stopped', async () => {
  const look = vi.fn(async () => ({ online: 1, ids: [] }));
  const { stop } = poll(look);
  stop();
  await vi.advanceTimersByTimeAsync(50);
  expect(look).not.toHaveBeenCalled();
});
