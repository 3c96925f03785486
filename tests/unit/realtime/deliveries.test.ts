import { expect, test, vi } from 'vitest';
import type { Effect } from '../../../server/modules/outbox/effect-source.ts';
import { createDeliveries } from '../../../server/realtime/deliveries.ts';
import type { RealtimeEvent } from '../../../src/contract/events.ts';
import { errorsOnlyLog } from '../../support/errors-only-log.ts';

const effects = ['one', 'two', 'three'].map(
  (event_id, n): Effect => ({
    id: n + 1,
    topic: 'post|7',
    kind: 'force.refresh',
    data: '{"seconds":5}',
    event_id,
    created_at: '2026-01-01T00:00:00.000Z',
  }),
);

async function sendUntil(until: number) {
  const got: RealtimeEvent[] = [];
  const sent: number[] = [];
  const send = async (_: string, message: RealtimeEvent) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    got.push(message);
  };
  const { post } = createDeliveries({
    engine: { send },
    clock: () => new Date(),
    log: errorsOnlyLog,
    isPaced: true,
  });
  await post?.send(effects, ({ id }) => sent.push(id), {} as never, until);
  return { got: got.map(({ event_id }) => event_id), sent };
}

test('a room gets its events with their ids, one after another', async () => {
  const { got, sent } = await sendUntil(Infinity);
  expect([got, sent]).toEqual([
    ['one', 'two', 'three'],
    [1, 2, 3],
  ]);
});

test('a slow service does not keep a transaction open: other events are sent in the next one', async () => {
  const { got, sent } = await sendUntil(performance.now() + 5);
  expect([got, sent]).toEqual([['one'], [1]]);
});

test('a service without a reply fails after ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { post } = createDeliveries({
    engine: { send: () => new Promise(() => undefined) },
    clock: () => new Date(),
    log: errorsOnlyLog,
    isPaced: true,
  });
  const sent: number[] = [];
  const failed = expect(
    post?.send(effects, ({ id }) => sent.push(id), {} as never, Infinity),
  ).rejects.toThrow('did not answer');
  await vi.advanceTimersByTimeAsync(10_000);
  await failed;
  vi.useRealTimers();
  expect(sent).toEqual([]);
});
