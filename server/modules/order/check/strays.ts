import type { Db } from '../../../db/db.ts';
import { isoAfter, isoOf } from '../../../db/time.ts';
import type { PaymentProvider, ProviderCharge } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';

const BATCH = 100;
/** How long a stray charge is listed whatever the day: by then somebody has looked at it. */
const OPEN_MS = 7 * 24 * 60 * 60 * 1000;

/** The charges among these that no attempt here began. */
async function withoutAttempt(db: Db, charges: readonly ProviderCharge[]) {
  const ids = charges.flatMap(({ tradeId }) => (tradeId === null ? [] : [tradeId]));
  const found =
    ids.length === 0
      ? []
      : await db.selectFrom('payment').select('trade_id').where('trade_id', 'in', ids).execute();
  const known = new Set(found.map(({ trade_id }) => trade_id));
  return charges.filter(({ tradeId }) => tradeId === null || !known.has(tradeId));
}

async function save({ db, clock }: Services, provider: string, charge: ProviderCharge) {
  const { id, shopId, tradeId, amount, refunded, currency, chargedAt } = charge;
  await db
    .insertInto('stray_charge')
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
 * Goes through what the provider collected in a time and writes down what nobody here began: by hand in
 * the provider's screens, by another system, or by a server whose database was lost. Nothing where the
 * provider has no such list. Resolves with how many there are. Throws ProviderUnavailable.
 */
export async function findStrays(
  services: Services,
  provider: PaymentProvider,
  period: { from: Date; to: Date },
): Promise<number> {
  if (provider.listCharges === null) return 0;
  let strays = 0;
  let batch: ProviderCharge[] = [];
  const check = async () => {
    const found = await withoutAttempt(services.db, batch);
    batch = [];
    for (const charge of found) await save(services, provider.name, charge);
    strays += found.length;
  };
  for await (const charge of provider.listCharges(period)) {
    batch.push(charge);
    if (batch.length === BATCH) await check();
  }
  await check();
  return strays;
}

/** Stray charges that still hold money and that somebody has to look at. */
export const openStrays = (db: Db, now: Date) =>
  db
    .selectFrom('stray_charge')
    .where((e) => e('refunded', '<', e.ref('amount')))
    .where('found_at', '>', isoAfter(now, -OPEN_MS));

/** The stray charges that a store sees: those of a time, and those that are open. */
export const listStrays = (
  db: Db,
  { shopId, from, to, now }: { shopId: string; from: string; to: string; now: Date },
) =>
  db
    .selectFrom('stray_charge')
    .selectAll()
    // The stores of a server share an account: one that names no store may be of any.
    .where((e) => e.or([e('shop_id', '=', shopId), e('shop_id', 'is', null)]))
    .where((e) =>
      e.or([
        e.and([e('charged_at', '>=', from), e('charged_at', '<', to)]),
        e.and([e('refunded', '<', e.ref('amount')), e('found_at', '>', isoAfter(now, -OPEN_MS))]),
      ]),
    )
    .orderBy('charged_at')
    .execute();
