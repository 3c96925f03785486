import { isoOf } from '../../db/time.ts';
import { type ChargeRef, type ChargeState, ProviderRefusal } from '../../ports/payment.ts';
import { updateCharge } from './charge-rows.ts';
import { type Params, shopParams } from './client.ts';
import type { GmoContext } from './context.ts';
import { accessFrom, accessOf, findCharge, searchCharge } from './find-charge.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import { orderIdOf } from './rules/order-id.ts';
import { cancellationsOf, toGmoTime } from './rules/tokyo.ts';
import { requireShop } from './shops.ts';

/**
 * After a refusal it reads the state, because the refusal may concern a repeat. Throws GmoRefusal
 * if the state has not changed.
 */
async function change(
  context: GmoContext,
  charge: ChargeRef,
  isDone: (state: ChargeState) => boolean,
  send: () => Promise<unknown>,
): Promise<ChargeState> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof GmoRefusal)) throw error;
    const state = await findCharge(context, charge);
    if (isDone(state)) return state;
    throw error;
  }
  return findCharge(context, charge);
}

async function callWithAccess(context: GmoContext, charge: ChargeRef, api: string, params: Params) {
  const { settings, call } = context;
  const access = await accessOf(context, charge);
  return call(api, { ...shopParams(requireShop(settings, charge.shopId)), ...access, ...params });
}

/** Throws ProviderRefusal. */
export async function capture(context: GmoContext, charge: ChargeRef): Promise<ChargeState> {
  const before = await findCharge(context, charge);
  if (before.status !== 'authorized') return before;
  const params = { JobCd: 'SALES', Amount: charge.amount };
  return change(
    context,
    charge,
    ({ status }) => status === 'captured',
    () => callWithAccess(context, charge, 'AlterTran', params),
  );
}

/** The required `JobCd` depends on the charge's day. Throws GmoRefusal. */
export async function cancelCard(context: GmoContext, charge: ChargeRef): Promise<void> {
  const { settings, call, clock } = context;
  const answer = (await searchCharge(context, charge)) ?? {};
  const ways = cancellationsOf(answer.ProcessDate ?? toGmoTime(clock()), clock());
  for (const [index, JobCd] of ways.entries()) {
    try {
      const shop = shopParams(requireShop(settings, charge.shopId));
      await call('AlterTran', { ...shop, ...accessFrom(answer), JobCd });
      return;
    } catch (error) {
      const isOtherCancellation =
        error instanceof GmoRefusal && error.hasInfo(...ERRORS.otherCancellation);
      if (!isOtherCancellation || index === ways.length - 1) throw error;
    }
  }
}

const isEnded = ({ status }: ChargeState) => status === 'voided' || status === 'refunded';

/**
 * Writes `voided_at` first, so that a buyer who returns from 3-D Secure at that moment is not
 * charged. Throws ProviderRefusal.
 */
export async function voidCharge(context: GmoContext, charge: ChargeRef): Promise<ChargeState> {
  await updateCharge(context.db, charge.tradeId, { voided_at: isoOf(context.clock()) });
  const state = await findCharge(context, charge);
  if (state.status === 'authorized') {
    return change(context, charge, isEnded, () => cancelCard(context, charge));
  }
  if (state.status !== 'open' || charge.kind !== 'konbini') return state;
  return change(context, charge, isEnded, () =>
    callWithAccess(context, charge, 'CvsCancel', { OrderID: orderIdOf(charge.tradeId) }),
  );
}

/** Convenience stores make no refunds. */
export const noKonbiniRefund = () =>
  new ProviderRefusal(
    'CVS',
    'GMO does not refund convenience-store payments. Refund it by bank transfer.',
  );
