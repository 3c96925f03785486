import type { Trx } from '../../db/db.ts';
import type { StoreFailureKind } from '../../db/tables/store.ts';
import { isoOf } from '../../db/time.ts';

interface StoreFailure {
  kind: StoreFailureKind;
  /** The order's number or the show's title. */
  subject: string;
  postId?: number;
  problem: string;
}

/** See `mailFailures`. */
export async function recordFailure(
  trx: Trx,
  storeId: number,
  { kind, subject, postId, problem }: StoreFailure,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('store_failure')
    .values({
      store_id: storeId,
      kind,
      subject,
      post_id: postId ?? null,
      problem,
      happened_at: isoOf(now),
    })
    .execute();
}

export const recordOrderFailure = (
  trx: Trx,
  order: { store_id: number; slug: string },
  failure: Pick<StoreFailure, 'kind' | 'problem'>,
  now: Date,
): Promise<void> => recordFailure(trx, order.store_id, { ...failure, subject: order.slug }, now);

/** Drops the failure of a stream that returned before the store was mailed. */
export async function dropStreamFailure(trx: Trx, postId: number): Promise<void> {
  await trx
    .deleteFrom('store_failure')
    .where('kind', '=', 'streamBroke')
    .where('post_id', '=', postId)
    .execute();
}
