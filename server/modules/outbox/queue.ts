import { randomUUID } from 'node:crypto';
import { type EventData, type EventName, eventData } from '../../../src/contract/events.ts';
import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { type AfterCommit, withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

/**
 * Checks the data of an event against the contract. Data that breaks it is logged in production,
 * because half an event is better than none, and throws elsewhere.
 */
function checkEvent(
  event: EventName,
  data: unknown,
  postId: number,
  { config, log }: Pick<Services, 'config' | 'log'>,
): void {
  const parsed = eventData[event].safeParse(data);
  if (parsed.success) return;
  if (config.environment !== 'production') {
    throw new Error(`Event ${event} breaks its contract: ${parsed.error.message}`);
  }
  log.error('event breaks its contract', parsed.error, { event, post: postId });
}

/** An open transaction, with what its effects need. */
export interface EffectContext {
  trx: Trx;
  afterCommit: AfterCommit;
  services: Pick<Services, 'outbox' | 'clock' | 'config' | 'log'>;
}

interface NewEffect {
  kind: string;
  data: unknown;
}

/** The topic of a room's events. */
export const postTopic = (postId: number): string => `post|${postId}`;

/**
 * Writes effects into the outbox, in the transaction of the change that they follow from. They are sent
 * after its commit, at least once, those of a topic in this order. Write them after what the
 * transaction locks: the order of two transactions is the order of their effects only then.
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

/** Publishes an event of a post to its viewers once the transaction has committed. Spec §7 realtime. */
export async function queueEvent<N extends EventName>(
  context: EffectContext,
  postId: number,
  event: N,
  data: EventData<N>,
): Promise<void> {
  checkEvent(event, data, postId, context.services);
  await queueEffects(context, postTopic(postId), [{ kind: event, data }]);
}

/** Like `queueEvent`, for an event that goes with no change of the database. */
export const queueEventAlone = <N extends EventName>(
  services: Services,
  postId: number,
  event: N,
  data: EventData<N>,
): Promise<void> =>
  withTransaction(services.db, (trx, afterCommit) =>
    queueEvent({ trx, afterCommit, services }, postId, event, data),
  );
