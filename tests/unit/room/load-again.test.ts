import { expect, it, vi } from 'vitest';
import { enterRoom, loadRoomAgain } from '../../../src/features/room/enter.ts';

const load = vi.hoisted(() => ({ loadPost: vi.fn(), loadStreamInfo: vi.fn() }));
vi.mock('../../../src/features/post/post.ts', async (original) => ({
  ...(await original<object>()),
  loadPost: load.loadPost,
}));
vi.mock('../../../src/features/post/stream.ts', async (original) => ({
  ...(await original<object>()),
  loadStreamInfo: load.loadStreamInfo,
}));

it('a retry at /{store}/live?ticket_id loads the entered show, though the route has no id', () => {
  const room = new AbortController();
  enterRoom({} as HTMLVideoElement, 'hanamichi', '7', room.signal);
  loadRoomAgain();
  expect(load.loadPost.mock.calls).toEqual([
    ['hanamichi', '7'],
    ['hanamichi', '7'],
  ]);
  expect(load.loadStreamInfo.mock.calls).toEqual([['7'], ['7']]);
  room.abort();
  loadRoomAgain();
  expect(load.loadPost).toHaveBeenCalledTimes(2);
});
