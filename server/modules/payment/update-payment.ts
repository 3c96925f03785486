import type { Updateable } from 'kysely';
import type { Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import type { PaymentRow } from '../order/queries.ts';

export const updatePayment = (
  trx: Trx,
  id: number,
  now: string,
  change: Updateable<Database['payment']>,
): Promise<PaymentRow> =>
  trx
    .updateTable('payment')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
