import type { Member } from '../shop.ts';
import type { PaymentDesk } from './desk.ts';
import type { PlayedCharge } from './harness.ts';

interface Waiting {
  member: Member;
  id: number;
  trade: string;
}

interface Operation {
  of: 'capture' | 'void' | 'refund';
  begin(desk: PaymentDesk): Promise<Waiting>;
  done: readonly ('start' | 'capture')[];
  books: readonly [before: PlayedCharge, after: PlayedCharge];
  waits: object;
  ends: object;
}

/** Authorized as soon as the shop receives it. */
export const authenticated = async (desk: PaymentDesk) => {
  const member = await desk.buyer();
  const card = await desk.startCard(member);
  await desk.provider.authenticate(card.trade, 'pass');
  return { member, ...card };
};

export const receiptOf = async (desk: PaymentDesk) => {
  const member = await desk.buyer();
  return { member, ...(await desk.startReceipt(member)) };
};

export const cancel = (desk: PaymentDesk, { member, id }: Waiting) =>
  desk.server.call('cancelOrder', { ...member.auth, params: { id }, body: {} });

const paid = async (desk: PaymentDesk) => {
  const waiting = await authenticated(desk);
  await desk.deliver();
  await desk.deliver();
  return waiting;
};

const open: PlayedCharge = { status: 'open', captured: 0, refunded: 0 };
const authorized: PlayedCharge = { status: 'authorized', captured: 0, refunded: 0 };
const voided: PlayedCharge = { status: 'voided', captured: 0, refunded: 0 };
const captured: PlayedCharge = { status: 'captured', captured: 1500, refunded: 0 };
const refunded: PlayedCharge = { status: 'refunded', captured: 1500, refunded: 1500 };

const atDoor = { payment_type: 'cash_on_delivery', payment_status: 'pending', overpayment: 0 };
const canceled = { status: 'canceled', payment_status: 'failed', overpayment: 0 };

export const operations: Record<string, Operation> = {
  'collecting a card': {
    of: 'capture',
    begin: authenticated,
    done: ['start'],
    books: [authorized, captured],
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
    done: ['start'],
    books: [authorized, voided],
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
    done: ['start'],
    books: [open, voided],
    waits: canceled,
    ends: canceled,
  },
  'paying a card back': {
    of: 'refund',
    async begin(desk) {
      const waiting = await paid(desk);
      await desk.cancel(waiting.id);
      return waiting;
    },
    done: ['start', 'capture'],
    books: [captured, refunded],
    // The due amount stays requested.
    waits: {
      status: 'canceled',
      payment_status: 'paid',
      refund: { status: 'refunding', amount: 1500 },
    },
    ends: {
      status: 'canceled',
      payment_status: 'refunded',
      refund: { status: 'refunded', amount: 1500 },
    },
  },
};
