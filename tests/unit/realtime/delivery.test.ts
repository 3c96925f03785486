import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createCatchUp, SeenIds } from '../../../src/platform/realtime/delivery.ts';

test('an id is new once, and the oldest id is forgotten', () => {
  const seen = new SeenIds(2);
  expect([seen.add('a'), seen.add('a'), seen.add('b'), seen.add('c')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
  expect(seen.add('a')).toBe(true);
});

describe('catch-up after lost messages, design §4.9', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(1);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  function openCatchUp() {
    const answers: ((isComplete: boolean) => void)[] = [];
    const fetchState = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
    const onBehind = vi.fn();
    const catchUp = createCatchUp(fetchState, onBehind);
    const answer = async (isComplete: boolean) => {
      answers.shift()?.(isComplete);
      await vi.advanceTimersByTimeAsync(0);
    };
    return { ...catchUp, fetchState, onBehind, answer };
  }

  test('a loss reported by four channels leads to one fetch', async () => {
    const { onGap, fetchState, answer } = openCatchUp();
    for (let n = 0; n < 4; n += 1) onGap();
    await vi.advanceTimersByTimeAsync(0);
    await answer(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchState).toHaveBeenCalledOnce();
  });

  test('a loss reported during a fetch leads to one more fetch after it', async () => {
    const { onGap, fetchState, answer } = openCatchUp();
    onGap();
    await vi.advanceTimersByTimeAsync(0);
    onGap();
    onGap();
    await vi.advanceTimersByTimeAsync(0);
    expect(fetchState).toHaveBeenCalledOnce();
    await answer(true);
    expect(fetchState).toHaveBeenCalledTimes(2);
    await answer(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchState).toHaveBeenCalledTimes(2);
  });

  test('a failed fetch is retried with backoff, and the page is behind until one succeeds', async () => {
    const { onGap, fetchState, onBehind, answer } = openCatchUp();
    onGap();
    await vi.advanceTimersByTimeAsync(0);
    await answer(false);
    expect(onBehind.mock.lastCall).toEqual([true]);
    await vi.advanceTimersByTimeAsync(999);
    expect(fetchState).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await answer(false);
    await vi.advanceTimersByTimeAsync(1999);
    expect(fetchState).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    await answer(true);
    expect(onBehind.mock.lastCall).toEqual([false]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchState).toHaveBeenCalledTimes(3);
  });

  test('a waiting retry runs at once when the link is up again', async () => {
    const { onGap, retryNow, fetchState, answer } = openCatchUp();
    retryNow();
    expect(fetchState).not.toHaveBeenCalled();
    onGap();
    await vi.advanceTimersByTimeAsync(0);
    await answer(false);
    retryNow();
    expect(fetchState).toHaveBeenCalledTimes(2);
    retryNow();
    await answer(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchState).toHaveBeenCalledTimes(2);
  });

  test('nothing is fetched or reported after stop', async () => {
    const { onGap, stop, fetchState, onBehind, answer } = openCatchUp();
    onGap();
    await vi.advanceTimersByTimeAsync(0);
    stop();
    await answer(false);
    onGap();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchState).toHaveBeenCalledOnce();
    expect(onBehind).not.toHaveBeenCalled();
  });
});
