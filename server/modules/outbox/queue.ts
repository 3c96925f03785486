import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { type EventData, type EventName, eventData } from '../../../src/contract/events.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { type AfterCommit, withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

/**
 * Checks an event against the contract. Invalid data throws, except in production: there it is
 * logged and sent.
 */
export function checkEvent(
  schema: z.ZodType,
  { event, data, ...place }: { event: string; data: unknown; post?: number; store?: number },
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
  const parsed = schema.safeParse(data);
  if (parsed.success) return;
  if (config.environment !== 'production') {
    throw new Error(`Event ${event} breaks its contract: ${parsed.error.message}`);
  }
  log.error('event breaks its contract', parsed.error, { event, ...place });
}

export interface EffectContext {
  trx: Trx;
  afterCommit: AfterCommit;
  services: Pick<Services, 'outbox' | 'clock' | 'config' | 'log'>;
}

interface NewEffect {
  kind: string;
  data: unknown;
}

export const postTopic = (postId: number): string => `post|${postId}`;

/**
 * Queues effects in the transaction of their cause. They are sent after the commit, at least once,
 * in this order per topic. Queue them after locking rows, so that effects and transactions have the
 * same order.
 */
export async function queueEffects(
  { trx, afterCommit, services }: EffectContext,
  topic: string,
  effects: readonly NewEffect[],
): Promise<void> {
  if (effects.length === 0) return;
  const created_at = isoOf(services.clock());
  await trx
    .insertInto('effect_outbox')
    .values(
      effects.map(({ kind, data }) => ({
        topic,
        kind,
        data: JSON.stringify(data),
        event_id: randomUUID(),
        created_at,
      })),
    )
    .execute();
  afterCommit(() => services.outbox.wake(topic));
}

/** Publishes an event to a post's viewers after the commit. Spec §7 realtime. */
export async function queueEvent<N extends EventName>(
  context: EffectContext,
  postId: number,
  event: N,
  data: EventData<N>,
): Promise<void> {
  checkEvent(eventData[event], { event, data, post: postId }, context.services);
  await queueEffects(context, postTopic(postId), [{ kind: event, data }]);
}

/** Like `queueEvent`, in a new transaction. */
export const queueEventAlone = <N extends EventName>(
  services: Services,
  postId: number,
  event: N,
  data: EventData<N>,
): Promise<void> =>
  withTransaction(services.db, (trx, afterCommit) =>
    queueEvent({ trx, afterCommit, services }, postId, event, data),
  );
