import type { Db } from '../../../db/db.ts';
import { isoAfter, isoOf } from '../../../db/time.ts';
import type { ListedCharge, PaymentProvider } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';

const BATCH = 100;
/** How long an unmatched charge is listed on every day, unless it is refunded. */
const OPEN_MS = 7 * 24 * 60 * 60 * 1000;

async function withoutPayment(db: Db, charges: readonly ListedCharge[]) {
  const ids = charges.flatMap(({ tradeId }) => (tradeId === null ? [] : [tradeId]));
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('payment').select('trade_id').where('trade_id', 'in', ids).execute();
  const known = new Set(found.map(({ trade_id }) => trade_id));
  return charges.filter(({ tradeId }) => tradeId === null || !known.has(tradeId));
}

async function save({ db, clock }: Services, provider: string, charge: ListedCharge) {
  const { id, shopId, tradeId, amount, refunded, currency, chargedAt } = charge;
  await db
    .insertInto('unmatched_charge')
    .values({
      charge_id: id,
      provider,
      shop_id: shopId,
      trade_id: tradeId,
      amount,
      refunded,
      currency,
      charged_at: isoOf(chargedAt),
      found_at: isoOf(clock()),
    })
    .onConflict((conflict) => conflict.column('charge_id').doUpdateSet({ refunded }))
    .execute();
}

/**
 * Saves the provider's charges of a period that have no matching payment: made in the provider's screens, by
 * another system, or by a server whose database was lost. Resolves with their number, 0 for a provider that
 * lists no charges. Throws ProviderUnavailable.
 */
export async function findUnmatchedCharges(
  services: Services,
  provider: PaymentProvider,
  period: { from: Date; to: Date },
): Promise<number> {
  if (provider.listCharges === null) return 0;
  let count = 0;
  let batch: ListedCharge[] = [];
  const saveBatch = async () => {
    const unmatched = await withoutPayment(services.db, batch);
    batch = [];
    for (const charge of unmatched) await save(services, provider.name, charge);
    count += unmatched.length;
  };
  for await (const charge of provider.listCharges(period)) {
    batch.push(charge);
    if (batch.length === BATCH) await saveBatch();
  }
  await saveBatch();
  return count;
}

/** Charges of the last seven days that are not refunded in full. */
export const selectOpenUnmatchedCharges = (db: Db, now: Date) =>
  db
    .selectFrom('unmatched_charge')
    .where((e) => e('refunded', '<', e.ref('amount')))
    .where('found_at', '>', isoAfter(now, -OPEN_MS));

/** Includes open charges. */
export const listUnmatchedCharges = (
  db: Db,
  { shopId, from, to, now }: { shopId: string; from: string; to: string; now: Date },
) =>
  db
    .selectFrom('unmatched_charge')
    .selectAll()
    // Stores share an account, so a charge without a store may belong to any store.
    .where((e) => e.or([e('shop_id', '=', shopId), e('shop_id', 'is', null)]))
    .where((e) =>
      e.or([
        e.and([e('charged_at', '>=', from), e('charged_at', '<', to)]),
        e.and([e('refunded', '<', e.ref('amount')), e('found_at', '>', isoAfter(now, -OPEN_MS))]),
      ]),
    )
    .orderBy('charged_at')
    .execute();
