import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBatch, inNextFrame, inNextTask } from '../../../src/platform/time/batch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a batch', () => {
  test('delivers the items since the last delivery in order', () => {
    const deliver = vi.fn();
    const batch = createBatch<number>(inNextTask, deliver);
    batch.add(1);
    batch.add(2, 3);
    expect(deliver).not.toHaveBeenCalled();
    vi.runAllTimers();
    batch.add(4);
    vi.runAllTimers();
    expect(deliver.mock.calls).toEqual([[[1, 2, 3]], [[4]]]);
  });

  test('can be flushed or cleared, and is not delivered again', () => {
    const deliver = vi.fn();
    const batch = createBatch<number>(inNextTask, deliver);
    batch.add(1);
    batch.flush();
    batch.flush();
    expect(deliver.mock.calls).toEqual([[[1]]]);
    batch.add(2);
    batch.clear();
    vi.runAllTimers();
    expect(deliver).toHaveBeenCalledOnce();
  });
});

describe('next frame', () => {
  const frames = new Map<number, () => void>();
  beforeEach(() => {
    frames.clear();
    let last = 0;
    vi.stubGlobal('requestAnimationFrame', (run: () => void) => {
      last += 1;
      frames.set(last, run);
      return last;
    });
    vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  });
  const drawFrame = () => {
    for (const [frame, run] of [...frames]) {
      frames.delete(frame);
      run();
    }
  };

  test('runs once in a visible page', () => {
    const run = vi.fn();
    inNextFrame(run);
    drawFrame();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledOnce();
  });

  test('runs without a frame in a hidden page', () => {
    const run = vi.fn();
    inNextFrame(run);
    vi.advanceTimersByTime(250);
    drawFrame();
    expect(run).toHaveBeenCalledOnce();
  });

  test('can be cancelled', () => {
    const run = vi.fn();
    inNextFrame(run)();
    drawFrame();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
