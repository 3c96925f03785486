import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  $replay,
  clearReplay,
  findReplay,
  retryReplay,
} from '../../../src/features/replay/replay.ts';
import { isFinal, retryDelay } from '../../../src/features/replay/rules/lookup.ts';
import { sampleReplay } from '../../../stories/support/replay-samples.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));

const found = { ok: true, data: sampleReplay };
const preparing = { ok: true, data: { ...sampleReplay, stream_url: null } };
const failed = (code: string, status?: number) => ({
  ok: false,
  failure: { code, messages: [], status },
});
const hasVideo = ({ stream_url }: { stream_url: string | null }) => stream_url !== null;

let page: EventTarget;
let room: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  call.mockReset();
  room = new AbortController();
});
afterEach(() => {
  room.abort();
  clearReplay();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function look(isEnough?: typeof hasVideo) {
  const outcome = { value: 'looking' as unknown };
  void findReplay(1, room.signal, isEnough).then((value) => {
    outcome.value = value;
  });
  return outcome;
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

describe('replay that failed to load', () => {
  it('shows the reason and retries until the server replies', async () => {
    call.mockResolvedValueOnce(failed('INTERNAL', 500)).mockResolvedValue(found);
    const outcome = look();
    await pass();
    expect($replay.get()).toMatchObject({ status: 'error', failure: { code: 'INTERNAL' } });
    await pass(19_900);
    expect(outcome.value).toBe('looking');
    await pass(200);
    expect(outcome.value).toBe(sampleReplay);
    expect($replay.get().status).toBe('ready');
  });

  it('retries at once on request and when the network is back', async () => {
    call.mockResolvedValueOnce(failed('NETWORK')).mockResolvedValueOnce(failed('NETWORK'));
    const outcome = look();
    await pass();
    retryReplay();
    expect($replay.get().status).toBe('loading');
    await pass();
    expect($replay.get().status).toBe('error');
    call.mockResolvedValue(found);
    page.dispatchEvent(new Event('online'));
    await pass();
    expect(outcome.value).toBe(sampleReplay);
    await pass(600_000);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('does not retry when there is none', async () => {
    call.mockResolvedValue(failed('NOT_FOUND', 404));
    const outcome = look();
    await pass(600_000);
    expect(outcome.value).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('does not retry after the room was left', async () => {
    call.mockResolvedValue(failed('NETWORK'));
    const outcome = look();
    await pass();
    room.abort();
    await pass(600_000);
    expect(outcome.value).toBeUndefined();
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('replay in preparation', () => {
  it('is shown once ready, and stays in preparation through a failure', async () => {
    call.mockResolvedValue(preparing);
    const first = look();
    await pass();
    expect(first.value).toBe(preparing.data);
    const outcome = look(hasVideo);
    await pass(19_900);
    expect(call).toHaveBeenCalledTimes(1);
    call.mockResolvedValue(failed('NETWORK'));
    await pass(200);
    expect(call).toHaveBeenCalledTimes(2);
    expect($replay.get()).toEqual({ status: 'ready', data: preparing.data });
    call.mockResolvedValue(found);
    await pass(39_800);
    expect(outcome.value).toBe('looking');
    await pass(200);
    expect(outcome.value).toBe(sampleReplay);
  });
});

describe('retry delay', () => {
  it('grows with jitter to at most six and a quarter minutes', () => {
    expect([0, 1, 2, 10].map((attempt) => retryDelay(attempt, () => 0.5))).toEqual([
      20_000, 40_000, 80_000, 300_000,
    ]);
    expect(retryDelay(0, () => 0)).toBe(15_000);
    expect(retryDelay(10, () => 1)).toBe(375_000);
  });

  it('is not used after a final reply', () => {
    expect([403, 404, 410].every((status) => isFinal({ status }))).toBe(true);
    expect([undefined, 408, 429, 500, 503].some((status) => isFinal({ status }))).toBe(false);
  });
});
