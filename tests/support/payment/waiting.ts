import type { Member } from '../shop.ts';
import type { PaymentDesk } from './desk.ts';

/** A trade that waits for a call of ours which was written down, and what comes of it. */
interface Waiting {
  member: Member;
  id: number;
  trade: string;
}

interface Operation {
  of: 'capture' | 'void';
  /** Brings a trade to where it waits for the call. */
  begin(desk: PaymentDesk): Promise<Waiting>;
  /** What the provider says before and after the call. */
  status: readonly ['authorised' | 'open', 'captured' | 'voided'];
  captured: number;
  /** What the order says while it waits, and in the end. */
  waits: object;
  ends: object;
}

/** A card payment that the provider reserves as soon as the shop knows of it. */
export const authenticated = async (desk: PaymentDesk) => {
  const member = await desk.buyer();
  const card = await desk.startCard(member);
  await desk.provider.authenticate(card.trade, 'pass');
  return { member, ...card };
};

/** A receipt that can be paid. */
export const receiptOf = async (desk: PaymentDesk) => {
  const member = await desk.buyer();
  return { member, ...(await desk.startReceipt(member)) };
};

/** The buyer cancels the order. */
export const cancel = (desk: PaymentDesk, { member, id }: Waiting) =>
  desk.server.call('cancelOrder', { ...member.auth, params: { id }, body: {} });

const atDoor = { payment_type: 'cash_on_delivery', payment_status: 'pending', overpayment: 0 };
const canceled = { status: 'canceled', payment_status: 'failed', overpayment: 0 };

/** The calls that the shop writes down and makes until they are answered. */
export const operations: Record<string, Operation> = {
  'collecting a card': {
    of: 'capture',
    begin: authenticated,
    status: ['authorised', 'captured'],
    captured: 1500,
    waits: { status: 'unpaid', payment_status: 'approving' },
    ends: { status: 'undelivered', payment_status: 'paid', overpayment: 0 },
  },
  'letting a card go': {
    of: 'void',
    async begin(desk) {
      const waiting = await authenticated(desk);
      const { member, id } = waiting;
      const body = { payment_type: 'cash_on_delivery' };
      await desk.server.call('changePaymentMethod', { ...member.auth, params: { id }, body });
      return waiting;
    },
    status: ['authorised', 'voided'],
    captured: 0,
    waits: atDoor,
    ends: atDoor,
  },
  'ending a receipt': {
    of: 'void',
    async begin(desk) {
      const waiting = await receiptOf(desk);
      await cancel(desk, waiting);
      return waiting;
    },
    status: ['open', 'voided'],
    captured: 0,
    waits: canceled,
    ends: canceled,
  },
};
