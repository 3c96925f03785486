import type { KonbiniPaymentRequest, Receipt } from '../../ports/payment.ts';
import { recordRefusal } from './card-charge.ts';
import { insertCharge, newCharge } from './charge-rows.ts';
import { ofShop } from './client.ts';
import type { GmoContext } from './context.ts';
import { accessIn, searchCharge } from './find-charge.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import type { Answer } from './rules/answer.ts';
import { orderIdOf } from './rules/order-id.ts';
import { cutToBytes, toWide } from './rules/shift-jis.ts';
import { fromGmoTime, paymentTermDays } from './rules/tokyo.ts';
import { requireShop } from './shops.ts';

/** How many bytes of Windows-31J fit on the slip. */
const BYTES = { name: 40, kana: 40, register: 32, line: 60, contact: 42 };

type IssuedReceipt = Receipt & { providerRef: string | null };

/** GMO's page with the slip, which only some chains have. unsourced(slip-page): its name in the answers. */
const pageOf = (address: string | undefined) => (address?.startsWith('https://') ? address : null);

/** The receipt of a slip that an earlier call issued, whose answer was lost. */
const foundReceipt = (answer: Answer): IssuedReceipt => ({
  receiptNo: answer.CvsReceiptNo ?? '',
  confirmationNo: answer.CvsConfNo ?? '',
  pageUrl: pageOf(answer.CvsReceiptUrl),
  providerRef: answer.AccessID ?? null,
  payableUntil: fromGmoTime(answer.PaymentTerm),
});

/** Registers a trade. Returns GMO's keys of it, and the slip where there is one already. */
async function enter(context: GmoContext, trade: KonbiniPaymentRequest) {
  const { settings, call } = context;
  try {
    const answer = await call('EntryTranCvs', {
      ...ofShop(requireShop(settings, trade.shopId)),
      OrderID: orderIdOf(trade.tradeId),
      Amount: trade.amount,
    });
    return { access: accessIn(answer), issued: undefined };
  } catch (error) {
    if (!(error instanceof GmoRefusal && error.says(...ERRORS.orderIdTaken))) throw error;
    const answer = (await searchCharge(context, { ...trade, kind: 'konbini' })) ?? {};
    const isIssued = answer.Status !== 'UNPROCESSED';
    return { access: accessIn(answer), issued: isIssued ? foundReceipt(answer) : undefined };
  }
}

/** What is printed on the slip, in as many bytes as fit. */
const linesOf = ({ settings: { contact } }: GmoContext, trade: KonbiniPaymentRequest) => ({
  CustomerName: cutToBytes(toWide(trade.buyerName), BYTES.name),
  CustomerKana: cutToBytes(toWide(trade.buyerNameKana), BYTES.kana),
  TelNo: trade.buyerPhone,
  RegisterDisp1: cutToBytes(toWide(contact.name), BYTES.register),
  ReceiptsDisp1: cutToBytes(toWide(trade.title), BYTES.line),
  ReceiptsDisp11: cutToBytes(toWide(contact.name), BYTES.contact),
  ReceiptsDisp12: contact.phone,
  ReceiptsDisp13: contact.hours,
});

async function issue(context: GmoContext, trade: KonbiniPaymentRequest): Promise<IssuedReceipt> {
  const { access, issued } = await enter(context, trade);
  if (issued) return issued;
  const answer = await context.call('ExecTranCvs', {
    ...access,
    OrderID: orderIdOf(trade.tradeId),
    Convenience: trade.convenience,
    ...linesOf(context, trade),
    PaymentTermDay: paymentTermDays(context.clock(), trade.expireAt),
    ClientField1: trade.orderRef,
    ClientFieldFlag: 1,
  });
  return {
    receiptNo: answer.ReceiptNo ?? '',
    confirmationNo: answer.ConfNo ?? '',
    pageUrl: pageOf(answer.ReceiptUrl),
    providerRef: access.AccessID,
    payableUntil: fromGmoTime(answer.PaymentTerm),
  };
}

/** Issues a slip for a convenience store. A repeat returns the same one. Throws ProviderRefusal. */
export async function issueReceipt(
  context: GmoContext,
  trade: KonbiniPaymentRequest,
): Promise<IssuedReceipt> {
  const row = await insertCharge(context.db, {
    ...newCharge(trade, context.clock()),
    kind: 'konbini',
  });
  try {
    return await issue(context, trade);
  } catch (error) {
    if (error instanceof GmoRefusal) await recordRefusal(context, row, error);
    throw error;
  }
}
