import type { Updateable } from 'kysely';
import type { Db, Trx } from '../../../db/db.ts';
import type { Database } from '../../../db/schema.ts';
import { isoAfter, isoOf } from '../../../db/time.ts';
import type { PaymentProvider } from '../../../ports/payment.ts';
import type { Services } from '../../../services.ts';
import { withOrderTransaction } from '../lifecycle/transition.ts';
import { applyState } from '../pay/apply-state.ts';
import { settleIntents } from '../pay/run-intents.ts';
import { lockTrade, tradeRefOf } from '../pay/trade.ts';
import { type Difference, differenceOf, isApplicable, nextAsk } from '../rules/difference.ts';
import { retryDelay } from '../rules/intent.ts';

/** An attempt to check. */
export interface Found {
  id: number;
  /** As it was when the attempt was found. */
  updated_at: string;
  /** The night's comparison of it, rather than a question in between. */
  isNightly?: boolean;
}

/** What became of a check. `moved`: the attempt changed meanwhile, so it is checked again. */
export type CheckResult = 'agrees' | 'mended' | 'differs' | 'moved' | 'no answer';

type Change = Updateable<Database['payment_check']>;

async function save(
  db: Db | Trx,
  payment_id: number,
  change: Change & { due_at: string },
): Promise<void> {
  await db
    .insertInto('payment_check')
    .values({ payment_id, ...change })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet(change))
    .execute();
}

/** What is written of a difference: a new one, the one before, or that both sides agree again. */
async function recordOf(
  trx: Trx,
  paymentId: number,
  found: { before: Difference | undefined; after: Difference | undefined },
  now: string,
): Promise<Change> {
  const known = await trx
    .selectFrom('payment_check')
    .select(['difference', 'found_at', 'settled_at'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  const isOpen = known?.difference != null && known.settled_at === null;
  const shown = found.after ?? found.before;
  if (shown === undefined) return isOpen ? { settled_at: now } : {};
  const { kind, here, there } = shown;
  const found_at = isOpen && known.difference === kind ? known.found_at : now;
  return { difference: kind, here, there, found_at, settled_at: found.after ? null : now };
}

/**
 * Asks the provider about an attempt, applies the answer where that is safe, and writes down where the
 * two differed, and whether they still do. Throws what the provider throws.
 */
async function ask(
  services: Services,
  provider: PaymentProvider,
  { id, updated_at, isNightly }: Found,
): Promise<CheckResult> {
  const state = await provider.findTrade(await tradeRefOf(services.db, provider, id));
  let isToCapture = false;
  const result = await withOrderTransaction(services, async (context): Promise<CheckResult> => {
    const { trx } = context;
    const trade = await lockTrade(trx, { column: 'id', value: id });
    // What was answered is older than what is known here by now.
    if (trade?.attempt.updated_at !== updated_at) return 'moved';
    const before = differenceOf(trade.attempt, state);
    if (isApplicable(before)) {
      isToCapture =
        (await applyState(context, trade, { ...state, isLatest: true })) === 'to be captured';
    }
    const attempt = (await lockTrade(trx, { column: 'id', value: id }))?.attempt ?? trade.attempt;
    const after = differenceOf(attempt, state);
    const now = services.clock();
    await save(trx, id, {
      tries: 0,
      due_at: isoOf(nextAsk(attempt.created_at, trade.order.pay_by, now)),
      ...(isNightly ? { compared_at: isoOf(now) } : {}),
      ...(await recordOf(trx, id, { before, after }, isoOf(now))),
    });
    if (after) return 'differs';
    return before ? 'mended' : 'agrees';
  });
  if (isToCapture) await settleIntents(services, id);
  return result;
}

/** Lets an attempt without an answer rest for a while that grows. */
async function postpone({ db, clock }: Services, id: number): Promise<void> {
  const known = await db
    .selectFrom('payment_check')
    .select('tries')
    .where('payment_id', '=', id)
    .executeTakeFirst();
  const tries = Number(known?.tries ?? 0) + 1;
  await save(db, id, { tries, due_at: isoAfter(clock(), retryDelay(tries)) });
}

/** Checks one attempt with the provider. Without an answer it is tried again later. */
export async function checkTrade(
  services: Services,
  provider: PaymentProvider,
  found: Found,
): Promise<CheckResult> {
  try {
    return await ask(services, provider, found);
  } catch (error) {
    services.log.warn('a payment could not be compared; trying again', {
      payment: found.id,
      reason: String(error),
    });
    await postpone(services, found.id);
    return 'no answer';
  }
}
