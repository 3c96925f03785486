import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyRealtimeEvent, EventData, EventName } from '../../../src/contract/events.ts';
import { receivePostEvent } from '../../../src/features/post/live.ts';
import { $isHostAway, $post } from '../../../src/features/post/post.ts';
import { $isReplay, $roomStage, $sawEnd, watchReplay } from '../../../src/features/post/stage.ts';
import { $presentedProduct } from '../../../src/features/post/tray.ts';
import { leavePage } from '../../../src/platform/navigation/page.ts';
import { samplePost } from '../../../stories/support/post-samples.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));

const receive = <N extends EventName>(event: N, data: EventData<N>) =>
  receivePostEvent({
    event,
    data,
    event_id: 'e',
    sent_at: samplePost.started_at,
  } as AnyRealtimeEvent);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

beforeEach(() => {
  call.mockReset().mockResolvedValue({ ok: false, failure: { code: 'NETWORK', messages: [] } });
  $sawEnd.set(false);
  $post.set({ status: 'ready', data: samplePost });
});

describe('Spec §7 realtime events of the post', () => {
  it('sets and clears the presented product', () => {
    receive('products.selling', { product_id: 1 });
    expect($presentedProduct.get()?.id).toBe(1);
    receive('products.selling', { product_id: null });
    expect($presentedProduct.get()).toBeUndefined();
  });

  it('marks sold-out products', () => {
    receive('products.salable_status', { product_id: 2, salable_status: 'end_sell' });
    expect($presentedProduct.get()?.salable_status).toBe('end_sell');
  });

  it('Spec §4 live-stopped notice: moves the room to its end, even with a later replay', () => {
    const replay_expired_at = new Date(Date.now() + 60_000).toISOString();
    $post.set({ status: 'ready', data: { ...samplePost, replay_expired_at } });
    receive('live.stopped', { post_id: 1, stopped_at: '2026-11-21T10:00:00.000Z' });
    expect($roomStage.get()).toBe('end');
  });

  it('fetches the replay within ten seconds of the end and opens it on request', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.9);
    const replay_expired_at = new Date(Date.now() + 60_000).toISOString();
    const stopped = { ...samplePost, live_status: 'live_stopped', replay_expired_at };
    call.mockResolvedValue({ ok: true, data: stopped });
    receive('live.stopped', { post_id: 1, stopped_at: '2026-11-21T10:00:00.000Z' });
    await vi.advanceTimersByTimeAsync(8900);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(call.mock.calls.map(([{ name }]) => name)).toEqual(['getPost']);
    expect($roomStage.get()).toBe('end');
    watchReplay();
    expect($roomStage.get()).toBe('streaming');
    expect($isReplay.get()).toBe(true);
  });

  it('opens the room when the show begins', () => {
    $post.set({ status: 'ready', data: { ...samplePost, live_status: 'unpublished' } });
    expect($roomStage.get()).toBe('unpublished');
    receive('live.started', { post_id: 1, started_at: '2026-11-21T10:00:00.000Z' });
    expect($roomStage.get()).toBe('streaming');
  });

  it('marks the stream as interrupted and as continued', () => {
    receive('live.interrupted', { post_id: 1, interrupted_at: '2026-11-21T10:00:00.000Z' });
    expect($isHostAway.get()).toBe(true);
    expect($roomStage.get()).toBe('streaming');
    receive('live.interrupted', { post_id: 1, interrupted_at: null });
    expect($isHostAway.get()).toBe(false);
  });

  it('Spec §9 force refresh: reloads within the given seconds unless the page was left', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    receive('force.refresh', { seconds: 40 });
    await vi.advanceTimersByTimeAsync(19_900);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(reload).toHaveBeenCalledTimes(1);

    receive('force.refresh', { seconds: 30 });
    leavePage();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('Spec §9 live-started: fetches the show again after a random delay of at most 30 s', async () => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    receive('live.started', { post_id: 1, started_at: '2026-11-21T10:00:00.000Z' });
    await vi.advanceTimersByTimeAsync(14_900);
    expect(call).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(call.mock.calls.map(([{ name }]) => name)).toEqual(['getPost', 'getStreamInfo']);
  });

  it('ignores events before the post is loaded', () => {
    $post.set({ status: 'empty' });
    receive('live.stopped', { post_id: 1, stopped_at: '2026-11-21T10:00:00.000Z' });
    expect($post.get()).toEqual({ status: 'empty' });
  });
});
