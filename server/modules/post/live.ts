import type { StaffEventData } from '../../../src/contract/staff-events.ts';
import { localeOfStore } from '../../../src/routes/locales.ts';
import type { Trx } from '../../db/db.ts';
import type { Bool } from '../../db/tables/column.ts';
import { isoOf } from '../../db/time.ts';
import { type AfterCommit, withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { endOpenDraw } from '../draw/run.ts';
import { formatMoment } from '../mail/moments.ts';
import { dropStreamFailure, recordFailure } from '../mail/store-failure.ts';
import { type EffectContext, queueEvent } from '../outbox/queue.ts';
import { queueStaffEvent } from '../outbox/queue-staff-event.ts';
import { endOpenPoll } from '../poll/run.ts';
import { requireStoreById } from '../store/queries.ts';
import { archivePresentations, endPresentation } from './archive.ts';
import { requirePost } from './queries.ts';
import { replayExpiry } from './replay.ts';

export interface Step {
  trx: Trx;
  afterCommit: AfterCommit;
}

type Transition = (services: Services, postId: number) => Promise<boolean>;
type TransitionIn = (step: Step, services: Services, postId: number) => Promise<boolean>;

async function queueStreamState(
  context: EffectContext,
  post_id: number,
  state: StaffEventData<'stream.changed'>['state'],
): Promise<void> {
  const { store_id } = await requirePost(context.trx, post_id);
  await queueStaffEvent(context, store_id, 'stream.changed', { post_id, state });
}

export const startLiveIn: TransitionIn = async ({ trx, afterCommit }, services, postId) => {
  const now = isoOf(services.clock());
  const changed = await trx
    .updateTable('post')
    .set({
      live_status: 'live',
      started_at: now,
      stopped_at: null,
      interrupted_at: null,
      replay_expired_at: null,
      updated_at: now,
    })
    .where('id', '=', postId)
    .where('live_status', '<>', 'live')
    .where('is_push_refused', '=', 0)
    // A closed store sells nothing.
    .where((eb) =>
      eb(
        'store_id',
        'in',
        eb.selectFrom('store').select('store.id').where('store.closed_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  await endPresentation(trx, postId, now);
  const started = { post_id: postId, started_at: now };
  await queueEvent({ trx, afterCommit, services }, postId, 'live.started', started);
  await queueStreamState({ trx, afterCommit, services }, postId, 'live');
  return true;
};

const setPushRefused = (trx: Trx, postId: number, isRefused: Bool) =>
  trx.updateTable('post').set({ is_push_refused: isRefused }).where('id', '=', postId).execute();

/**
 * Publishes `live.started`, and accepts encoders again. An ended show continues: its next recording
 * follows the earlier ones in the replay.
 * @returns false when it was live already: of concurrent calls only one publishes
 */
export const startLive: Transition = (services, postId) =>
  withTransaction(services.db, async (trx, afterCommit) => {
    await setPushRefused(trx, postId, 0);
    return startLiveIn({ trx, afterCommit }, services, postId);
  });

/** Servers' clocks differ: an end before the last segment would cut the replay. */
async function endOf(trx: Trx, postId: number, now: string): Promise<string> {
  const last = await trx
    .selectFrom('stream_segment')
    .select('arrived_at')
    .where('post_id', '=', postId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && last.arrived_at > now ? last.arrived_at : now;
}

export const stopLiveIn: TransitionIn = async ({ trx, afterCommit }, services, postId) => {
  const now = services.clock();
  const stoppedAt = await endOf(trx, postId, isoOf(now));
  const changed = await trx
    .updateTable('post')
    .set({
      live_status: 'live_stopped',
      stopped_at: stoppedAt,
      interrupted_at: null,
      selling_product_id: null,
      updated_at: stoppedAt,
    })
    .where('id', '=', postId)
    .where('live_status', '=', 'live')
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  const post = await requirePost(trx, postId);
  const { settings } = await trx
    .selectFrom('store')
    .select('settings')
    .where('id', '=', post.store_id)
    .executeTakeFirstOrThrow();
  const expiresAt = replayExpiry(post, settings, now);
  if (expiresAt !== null) {
    await trx
      .updateTable('post')
      .set({ replay_expired_at: expiresAt })
      .where('id', '=', postId)
      .execute();
    await archivePresentations(trx, post, stoppedAt);
  }
  const context = { trx, afterCommit, services };
  await endOpenPoll(context, postId);
  await endOpenDraw(context, postId);
  const stopped = { post_id: postId, stopped_at: stoppedAt };
  await queueEvent(context, postId, 'live.stopped', stopped);
  await queueStreamState(context, postId, 'ended');
  return true;
};

/**
 * Publishes `live.stopped`, and ends the open poll and draw. Where the store keeps replays, a stopped post whose replay expiry is in
 * the future counts as live replay. Spec §4.
 * @returns false when it was not live
 */
export const stopLive: Transition = (services, postId) =>
  withTransaction(services.db, (trx, afterCommit) =>
    stopLiveIn({ trx, afterCommit }, services, postId),
  );

/**
 * Like `stopLive`, and refuses encoders until the host starts the show: one that keeps pushing
 * would put it on air again.
 */
export const stopByHost: Transition = (services, postId) =>
  withTransaction(services.db, async (trx, afterCommit) => {
    await setPushRefused(trx, postId, 1);
    return stopLiveIn({ trx, afterCommit }, services, postId);
  });

async function recordStreamFailure(trx: Trx, { clock }: Services, postId: number, since: Date) {
  const { store_id, title, type } = await requirePost(trx, postId);
  if (type === 'rehearsal') return;
  const store = await requireStoreById(trx, store_id);
  const problem = formatMoment(isoOf(since), localeOfStore(store.locale), store.timezone);
  const failure = { kind: 'streamBroke', subject: title, postId, problem } as const;
  await recordFailure(trx, store_id, failure, clock());
}

export async function setInterruptedIn(
  { trx, afterCommit }: Step,
  services: Services,
  postId: number,
  since: Date | null,
): Promise<boolean> {
  const interruptedAt = since && isoOf(since);
  const changed = await trx
    .updateTable('post')
    .set({ interrupted_at: interruptedAt, updated_at: isoOf(services.clock()) })
    .where('id', '=', postId)
    .where('live_status', '=', 'live')
    .where('interrupted_at', interruptedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) return false;
  const interrupted = { post_id: postId, interrupted_at: interruptedAt };
  await queueEvent({ trx, afterCommit, services }, postId, 'live.interrupted', interrupted);
  if (since === null) await dropStreamFailure(trx, postId);
  else await recordStreamFailure(trx, services, postId, since);
  const state = interruptedAt === null ? 'live' : 'interrupted';
  await queueStreamState({ trx, afterCommit, services }, postId, state);
  return true;
}

/**
 * Publishes `live.interrupted` for an interrupted stream, or (null) its return.
 * @returns false when the show is not live or nothing changed
 */
export const setInterrupted = (
  services: Services,
  postId: number,
  since: Date | null,
): Promise<boolean> =>
  withTransaction(services.db, (trx, afterCommit) =>
    setInterruptedIn({ trx, afterCommit }, services, postId, since),
  );
