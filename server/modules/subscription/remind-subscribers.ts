import type { Db, Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';
import { queueNoticeMail } from '../notice-choice/queue-notice-mail.ts';
import { settingOf } from '../store/rules/settings.ts';
import { dueMailContent } from './due-mail-content.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_BEFORE = 3;
const BATCH = 100;

const selectDue = (db: Db | Trx, now: Date) =>
  db
    .selectFrom('subscription')
    .innerJoin('subscription_plan', 'subscription_plan.id', 'subscription.plan_id')
    .innerJoin('sku', 'sku.id', 'subscription_plan.sku_id')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .innerJoin('store', 'store.id', 'subscription_plan.store_id')
    .innerJoin('customer_order', 'customer_order.id', 'subscription.order_id')
    .select([
      'subscription.id',
      'subscription.user_id',
      'subscription.next_deferred_at',
      'subscription_plan.store_id',
      'sku.name as sku_name',
      'sku.price',
      'product.name as product_name',
      'store.settings',
      'customer_order.locale',
    ])
    .where('subscription.canceled_at', 'is', null)
    .where('subscription.next_deferred_at', '>', isoOf(now))
    .where('subscription.next_deferred_at', '<=', isoAfter(now, DAYS_BEFORE * DAY_MS))
    .where(({ eb, or, ref }) =>
      or([
        eb('subscription.reminded_of', 'is', null),
        eb('subscription.reminded_of', '<>', ref('subscription.next_deferred_at')),
      ]),
    )
    .where('product.status', '<>', 'deleted')
    .where('store.closed_at', 'is', null)
    .orderBy('subscription.next_deferred_at');

type DueRow = Awaited<ReturnType<ReturnType<typeof selectDue>['execute']>>[number];

/** Returns whether this server reminds the member; a cancellation or another server prevents it. */
async function markReminded(trx: Trx, { id, next_deferred_at }: DueRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscription')
    .set({ reminded_of: next_deferred_at })
    .where('id', '=', id)
    .where('next_deferred_at', '=', next_deferred_at)
    .where('canceled_at', 'is', null)
    .where((eb) =>
      eb.or([eb('reminded_of', 'is', null), eb('reminded_of', '<>', next_deferred_at)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function remind(services: Services, row: DueRow): Promise<void> {
  const { id, user_id, store_id, locale, price, next_deferred_at } = row;
  const plan = `${row.product_name} ${row.sku_name}`.trim();
  await withTransaction(services.db, async (trx) => {
    if (!(await markReminded(trx, row))) return;
    if (settingOf(row, 'subscription')?.enable !== true) return;
    await queueNoticeMail(
      { trx, services },
      {
        kind: 'subscription_due',
        userId: user_id,
        storeId: store_id,
        locale,
        onceKey: `subscription_due ${id} ${next_deferred_at}`,
        write: (reader) => dueMailContent(reader, { plan, price, next_deferred_at }),
      },
    );
  });
}

/** Mails three days before the next payment, once for each payment. */
export async function remindSubscribers(services: Services): Promise<void> {
  const due = await selectDue(services.db, services.clock()).limit(BATCH).execute();
  for (const row of due) await remind(services, row);
}
