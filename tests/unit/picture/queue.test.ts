import { describe, expect, it } from 'vitest';
import { Queue } from '../../../server/media/queue.ts';
import { PicturesBusy } from '../../../server/ports/pictures.ts';

function task(queue: Queue) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  const result = queue.run(() => {
    hasBegun = true;
    return promise;
  });
  result.catch(() => undefined);
  return { result, end: resolve, fail: reject, hasBegun: () => hasBegun };
}

describe('the queue of pictures', () => {
  it('runs a few tasks at once and the others in order', async () => {
    const queue = new Queue({ running: 2, waiting: 2 });
    const [first, second, third, fourth] = [task(queue), task(queue), task(queue), task(queue)];
    expect([first, second, third, fourth].map((each) => each.hasBegun())).toEqual([
      true,
      true,
      false,
      false,
    ]);
    second.end('b');
    expect(await second.result).toBe('b');
    await Promise.resolve();
    expect([third.hasBegun(), fourth.hasBegun()]).toEqual([true, false]);
  });

  it('refuses a task while the queue is full', async () => {
    const queue = new Queue({ running: 1, waiting: 1 });
    const running = task(queue);
    const waiting = task(queue);
    const refused = task(queue);
    await expect(refused.result).rejects.toThrow(PicturesBusy);
    expect(refused.hasBegun()).toBe(false);
    running.end('a');
    await running.result;
    const next = task(queue);
    waiting.end('b');
    next.end('d');
    expect(await Promise.all([waiting.result, next.result])).toEqual(['b', 'd']);
  });

  it('continues after a failed task', async () => {
    const queue = new Queue({ running: 1, waiting: 1 });
    const failing = task(queue);
    const waiting = task(queue);
    failing.fail(new Error('broken'));
    await expect(failing.result).rejects.toThrow('broken');
    waiting.end('b');
    expect(await waiting.result).toBe('b');
    const later = task(queue);
    expect(later.hasBegun()).toBe(true);
  });
});
