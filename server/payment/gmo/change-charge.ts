import { isoOf } from '../../db/time.ts';
import { type ChargeRef, type ChargeState, ProviderRefusal } from '../../ports/payment.ts';
import { updateCharge } from './charge-rows.ts';
import { ofShop, type Params } from './client.ts';
import type { GmoContext } from './context.ts';
import { accessIn, accessOf, findCharge, searchCharge } from './find-charge.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import { orderIdOf } from './rules/order-id.ts';
import { cancellationsOf, toGmoTime } from './rules/tokyo.ts';
import { requireShop } from './shops.ts';

/**
 * Sends a call that changes a trade. After a refusal the trade itself says whether it is done: the refusal
 * may be about a repeat. Throws GmoRefusal when it is not.
 */
async function change(
  context: GmoContext,
  trade: ChargeRef,
  isDone: (state: ChargeState) => boolean,
  send: () => Promise<unknown>,
): Promise<ChargeState> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof GmoRefusal)) throw error;
    const state = await findCharge(context, trade);
    if (isDone(state)) return state;
    throw error;
  }
  return findCharge(context, trade);
}

/** Calls GMO about a trade by its keys. */
async function callAbout(context: GmoContext, trade: ChargeRef, api: string, params: Params) {
  const { settings, call } = context;
  const access = await accessOf(context, trade);
  return call(api, { ...ofShop(requireShop(settings, trade.shopId)), ...access, ...params });
}

/** Collects what was authorised, once: a trade that is collected stays as it is. Throws ProviderRefusal. */
export async function capture(context: GmoContext, trade: ChargeRef): Promise<ChargeState> {
  const before = await findCharge(context, trade);
  if (before.status !== 'authorized') return before;
  const params = { JobCd: 'SALES', Amount: trade.amount };
  return change(
    context,
    trade,
    ({ status }) => status === 'captured',
    () => callAbout(context, trade, 'AlterTran', params),
  );
}

/** Takes a whole card payment back, in the way that its day asks for. Throws GmoRefusal. */
export async function cancelCard(context: GmoContext, trade: ChargeRef): Promise<void> {
  const { settings, call, clock } = context;
  const answer = (await searchCharge(context, trade)) ?? {};
  const ways = cancellationsOf(answer.ProcessDate ?? toGmoTime(clock()), clock());
  for (const [index, JobCd] of ways.entries()) {
    try {
      const shop = ofShop(requireShop(settings, trade.shopId));
      await call('AlterTran', { ...shop, ...accessIn(answer), JobCd });
      return;
    } catch (error) {
      const isAnotherWay = error instanceof GmoRefusal && error.says(...ERRORS.otherCancellation);
      if (!isAnotherWay || index === ways.length - 1) throw error;
    }
  }
}

const isEnded = ({ status }: ChargeState) => status === 'voided' || status === 'refunded';

/**
 * Ends a trade that is open or authorised. It is written down first: a buyer coming back from 3-D Secure
 * in the same moment is not charged. A collected trade stays as it is. Throws ProviderRefusal.
 */
export async function voidCharge(context: GmoContext, trade: ChargeRef): Promise<ChargeState> {
  await updateCharge(context.db, trade.tradeId, { voided_at: isoOf(context.clock()) });
  const state = await findCharge(context, trade);
  if (state.status === 'authorized') {
    return change(context, trade, isEnded, () => cancelCard(context, trade));
  }
  if (state.status !== 'open' || trade.kind !== 'konbini') return state;
  return change(context, trade, isEnded, () =>
    callAbout(context, trade, 'CvsCancel', { OrderID: orderIdOf(trade.tradeId) }),
  );
}

/** Convenience stores pay nothing back: the store sends the money itself. */
export const noKonbiniRefund = () =>
  new ProviderRefusal(
    'CVS',
    'GMO pays nothing back that was paid at a convenience store. Send the money by bank transfer.',
  );
