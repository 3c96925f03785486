import type { KonbiniPaymentRequest, Receipt } from '../../ports/payment.ts';
import { recordRefusal } from './card-charge.ts';
import { insertCharge, newCharge } from './charge-rows.ts';
import { shopParams } from './client.ts';
import type { GmoContext } from './context.ts';
import { accessFrom, searchCharge } from './find-charge.ts';
import { ERRORS, GmoRefusal } from './refusal.ts';
import type { Answer } from './rules/answer.ts';
import { orderIdOf } from './rules/order-id.ts';
import { cutToBytes, toWide } from './rules/shift-jis.ts';
import { fromGmoTime, paymentTermDays } from './rules/tokyo.ts';
import { requireShop } from './shops.ts';

/** In Windows-31J. */
const BYTES = { name: 40, kana: 40, register: 32, line: 60, contact: 42 };

type IssuedReceipt = Receipt & { providerRef: string | null };

/** For some chains. unsourced(slip-page): its name in the answers. */
const pageOf = (address: string | undefined) => address || null;

/** The answer of an earlier call was lost. */
const foundReceipt = (answer: Answer): IssuedReceipt => ({
  receiptNo: answer.CvsReceiptNo ?? '',
  confirmationNo: answer.CvsConfNo ?? '',
  pageUrl: pageOf(answer.CvsReceiptUrl),
  providerRef: answer.AccessID ?? null,
  payableUntil: fromGmoTime(answer.PaymentTerm),
});

async function registerCharge(context: GmoContext, request: KonbiniPaymentRequest) {
  const { settings, call } = context;
  try {
    const answer = await call('EntryTranCvs', {
      ...shopParams(requireShop(settings, request.shopId)),
      OrderID: orderIdOf(request.tradeId),
      Amount: request.amount,
    });
    return { access: accessFrom(answer), issued: undefined };
  } catch (error) {
    if (!(error instanceof GmoRefusal && error.hasInfo(...ERRORS.orderIdTaken))) throw error;
    const answer = (await searchCharge(context, { ...request, kind: 'konbini' })) ?? {};
    const isIssued = answer.Status !== 'UNPROCESSED';
    return { access: accessFrom(answer), issued: isIssued ? foundReceipt(answer) : undefined };
  }
}

/** Shortened to the maximum bytes. */
const receiptLines = ({ settings: { contact } }: GmoContext, request: KonbiniPaymentRequest) => ({
  CustomerName: cutToBytes(toWide(request.buyerName), BYTES.name),
  CustomerKana: cutToBytes(toWide(request.buyerNameKana), BYTES.kana),
  TelNo: request.buyerPhone,
  RegisterDisp1: cutToBytes(toWide(contact.name), BYTES.register),
  ReceiptsDisp1: cutToBytes(toWide(request.title), BYTES.line),
  ReceiptsDisp11: cutToBytes(toWide(contact.name), BYTES.contact),
  ReceiptsDisp12: contact.phone,
  ReceiptsDisp13: contact.hours,
});

async function issue(context: GmoContext, request: KonbiniPaymentRequest): Promise<IssuedReceipt> {
  const { access, issued } = await registerCharge(context, request);
  if (issued) return issued;
  const answer = await context.call('ExecTranCvs', {
    ...access,
    OrderID: orderIdOf(request.tradeId),
    Convenience: request.convenience,
    ...receiptLines(context, request),
    PaymentTermDay: paymentTermDays(context.clock(), request.expireAt),
    ClientField1: request.orderRef,
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

/** A repeat returns the same receipt. Throws ProviderRefusal. */
export async function issueReceipt(
  context: GmoContext,
  request: KonbiniPaymentRequest,
): Promise<IssuedReceipt> {
  const row = await insertCharge(context.db, {
    ...newCharge(request, context.clock()),
    kind: 'konbini',
  });
  try {
    return await issue(context, request);
  } catch (error) {
    if (error instanceof GmoRefusal) await recordRefusal(context, row, error);
    throw error;
  }
}
