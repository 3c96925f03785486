import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catchUpBy } from '../../../src/platform/realtime/catch-up.ts';

/** Design §4.9: what lost messages would have told is fetched again. */
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A fetch that is answered by the test, in order. */
function open() {
  const answers: ((came: boolean) => void)[] = [];
  const fetchState = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
  const onBehind = vi.fn();
  const catchUp = catchUpBy(fetchState, onBehind);
  const answer = async (came: boolean) => {
    answers.shift()?.(came);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { ...catchUp, fetchState, onBehind, answer };
}

test('the same loss told by four channels is fetched once', async () => {
  const { onGap, fetchState, answer } = open();
  for (let n = 0; n < 4; n += 1) onGap();
  await vi.advanceTimersByTimeAsync(0);
  await answer(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchState).toHaveBeenCalledOnce();
});

test('a loss told while fetching is fetched once more, after that fetch', async () => {
  const { onGap, fetchState, answer } = open();
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

test('what did not come is asked for again, later each time, and until then the page is behind', async () => {
  const { onGap, fetchState, onBehind, answer } = open();
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

test('when the link is back it is asked for at once', async () => {
  const { onGap, retryNow, fetchState, answer } = open();
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

test('once stopped nothing is fetched or told', async () => {
  const { onGap, stop, fetchState, onBehind, answer } = open();
  onGap();
  await vi.advanceTimersByTimeAsync(0);
  stop();
  await answer(false);
  onGap();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchState).toHaveBeenCalledOnce();
  expect(onBehind).not.toHaveBeenCalled();
});
