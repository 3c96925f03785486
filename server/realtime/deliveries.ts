import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EventName, eventChannel, type RealtimeEvent } from '../../src/contract/events.ts';
import type { StaffEvent } from '../../src/contract/staff-events.ts';
import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import { readStockEvents } from '../modules/cart/stock-events.ts';
import type { Effect } from '../modules/outbox/effect-source.ts';
import type { Delivery } from '../modules/outbox/outbox-sender.ts';
import { readPollResult } from '../modules/poll/queries.ts';
import { findStaffChannel } from '../modules/staff/channel.ts';
import type { Engine } from '../ports/realtime.ts';

interface DeliveryOptions {
  engine: Pick<Engine, 'send'> & Partial<Pick<Engine, 'openPrivate'>>;
  clock: () => Date;
  log: Log;
  /** Tests do not throttle stock events. */
  isPaced: boolean;
}

/** At most four times a second per SKU. */
const STOCK_PAUSE_MS = 250;
/** SKUs before each pause, for at most twenty events a second. */
const STOCK_BURST = 5;
const POLL_WAIT_MS = 1000;
const TIMEOUT_MS = 10_000;
/** A hosted service's permanent rejections. */
const REFUSED = [400, 413, 422];

const moveIn = (data: string) => JSON.parse(data) as { sku: number; taken: number };
const idIn = (topic: string): number => Number(topic.split('|')[1]);

function statusOf(error: unknown): unknown {
  const { statusCode, status } = (error ?? {}) as {
    statusCode?: unknown;
    status?: { statusCode?: unknown };
  };
  return statusCode ?? status?.statusCode;
}

const inTime = (work: Promise<void>): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('The realtime service did not answer.')),
      TIMEOUT_MS,
    );
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** `channel.replaced` goes to the previous channel, everything else to the current one. */
async function readStaffEffect(db: Db, storeId: number, effect: Effect) {
  const { event_id, created_at: sent_at } = effect;
  const data = JSON.parse(effect.data);
  const isReplaced = effect.kind === 'channel.replaced';
  const message = {
    event: effect.kind,
    event_id,
    sent_at,
    data: isReplaced ? {} : data,
  } as StaffEvent;
  return { channel: isReplaced ? data.channel : await findStaffChannel(db, storeId), message };
}

/** A permanently rejected event would block its topic. */
const createSend =
  ({ engine, log }: DeliveryOptions) =>
  async (channel: string, message: RealtimeEvent | StaffEvent, place: object): Promise<void> => {
    try {
      await inTime(engine.send(channel, message));
    } catch (error) {
      if (!REFUSED.includes(statusOf(error) as number)) throw error;
      log.error('the realtime service rejected an event', error, {
        event: message.event,
        ...place,
      });
    }
  };

function createStaffDelivery(options: DeliveryOptions): Delivery {
  const sendTo = createSend(options);
  return {
    async send(effects, sent, db, until) {
      for (const effect of effects) {
        if (performance.now() > until) return;
        const store = idIn(effect.topic);
        const { channel, message } = await readStaffEffect(db, store, effect);
        if (channel && options.engine.openPrivate) await sendTo(channel, message, { store });
        sent(effect);
      }
    },
  };
}

/** By topic: docs/decisions/outbox.md */
export function createDeliveries(options: DeliveryOptions): Record<string, Delivery> {
  const { clock, isPaced } = options;

  const sendTo = createSend(options);
  const publish = (postId: number, message: RealtimeEvent) =>
    sendTo(`${eventChannel[message.event]}|${postId}`, message, { post: postId });

  /** The current state replaces an earlier event. */
  const publishNow = (postId: number, event: EventName, data: RealtimeEvent['data']) =>
    publish(postId, { event, event_id: randomUUID(), sent_at: clock().toISOString(), data });

  const post: Delivery = {
    async send(effects, sent, _db, until) {
      for (const effect of effects) {
        if (performance.now() > until) return;
        await publish(idIn(effect.topic), {
          event: effect.kind,
          event_id: effect.event_id,
          sent_at: effect.created_at,
          data: JSON.parse(effect.data),
        } as RealtimeEvent);
        sent(effect);
      }
    },
  };

  const stock: Delivery = {
    pauseMs: isPaced ? STOCK_PAUSE_MS : 0,
    async send(effects, sent, db, until) {
      const bySku = Map.groupBy(effects, ({ data }) => moveIn(data).sku);
      for (const [index, [sku, moves]] of [...bySku].entries()) {
        if (performance.now() > until) return;
        if (isPaced && index > 0 && index % STOCK_BURST === 0) await sleep(STOCK_PAUSE_MS);
        const pieces = moves.reduce((sum, { data }) => sum + moveIn(data).taken, 0);
        for (const { postId, event, data } of await readStockEvents(db, sku, pieces, clock())) {
          await publishNow(postId, event, data);
        }
        for (const effect of moves) sent(effect);
      }
    },
  };

  const poll: Delivery = {
    waitMs: POLL_WAIT_MS,
    async send(effects, sent, db) {
      const last = effects.at(-1);
      if (!last) return;
      const result = await readPollResult(db, idIn(last.topic));
      if (result) await publishNow(result.post_id, 'poll.result', result);
      for (const effect of effects) sent(effect);
    },
  };

  return { post, stock, poll, staff: createStaffDelivery(options) } satisfies Record<
    string,
    Delivery
  >;
}
