import type { Selectable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { recordFailure } from './store-failure.ts';
import { isStoreNotice } from './store-notice.ts';

type FailedMail = Pick<
  Selectable<Database['mail_outbox']>,
  'kind' | 'store_id' | 'order_id' | 'subject'
>;

/** A failed mail to the store causes no other mail. */
export async function recordFailedMail(
  trx: Trx,
  { kind, store_id, order_id, subject }: FailedMail,
  problem: string,
  now: Date,
): Promise<void> {
  if (store_id === null || isStoreNotice(kind)) return;
  const order =
    order_id === null
      ? undefined
      : await trx
          .selectFrom('customer_order')
          .select('slug')
          .where('id', '=', order_id)
          .executeTakeFirst();
  const failure = { kind: 'mailFailed', subject: order?.slug ?? subject, problem } as const;
  await recordFailure(trx, store_id, failure, now);
}
