import type { Books, PlayedTrade } from './books.ts';
import { Refused } from './wire.ts';

type Form = Record<string, string>;
type Reply = Record<string, string | number>;

const DAY_MS = 86_400_000;

function requireCharge(books: Books, { AccessID, AccessPass, OrderID }: Form): PlayedTrade {
  const trade = books.trades.find(({ accessId }) => accessId === AccessID);
  if (trade && trade.accessPass === AccessPass && trade.orderId === OrderID) return trade;
  throw new Refused('E01110002');
}

function enter(books: Books, { ShopID = '', OrderID = '', Amount = '' }: Form): Reply {
  if (books.find(OrderID, '3', ShopID)) throw new Refused('M01004010');
  const trade = books.add(ShopID, OrderID, '3', Number(Amount), '');
  return { AccessID: trade.accessId, AccessPass: trade.accessPass };
}

const endOfDay = (books: Books, days: number): string => {
  const later = new Date(books.now().getTime() + 9 * 3_600_000 + days * DAY_MS);
  return `${later.toISOString().slice(0, 10).replaceAll('-', '')}235959`;
};

function execute(books: Books, form: Form): Reply {
  const trade = requireCharge(books, form);
  if (trade.status !== 'UNPROCESSED') throw new Refused('M01004014');
  trade.convenience = form.Convenience ?? '';
  trade.clientField1 = form.ClientField1 ?? '';
  trade.paymentTerm = endOfDay(books, Number(form.PaymentTermDay ?? 10));
  if (trade.convenience === '00007') trade.slipUrl = `https://slips.example/${trade.receiptNo}`;
  books.step(trade, 'REQSUCCESS');
  return {
    OrderID: trade.orderId,
    Convenience: trade.convenience,
    ConfNo: trade.confNo,
    ReceiptNo: trade.receiptNo,
    PaymentTerm: trade.paymentTerm,
    ...(trade.slipUrl && { ReceiptUrl: trade.slipUrl }),
    TranDate: trade.processDate,
    CheckString: '0'.repeat(32),
    ClientField1: trade.clientField1,
    ClientField2: '',
    ClientField3: '',
  };
}

function cancel(books: Books, form: Form): Reply {
  const trade = requireCharge(books, form);
  if (trade.status !== 'REQSUCCESS') throw new Refused('E11010003');
  books.step(trade, 'CANCEL');
  return { OrderID: trade.orderId, Status: 'CANCEL' };
}

function search(books: Books, { ShopID = '', OrderID = '', PayType = '' }: Form): Reply {
  const trade = books.find(OrderID, PayType, ShopID);
  if (!trade) throw new Refused('M01004002');
  const card = trade.card;
  return {
    Status: trade.status,
    ProcessDate: trade.processDate,
    JobCd: trade.jobCd,
    AccessID: trade.accessId,
    AccessPass: trade.accessPass,
    ItemCode: '0000990',
    Amount: trade.amount,
    Tax: 0,
    SiteID: '',
    MemberID: '',
    CardNo: card ? card.number.slice(-4).padStart(card.number.length, '*') : '',
    Expire: card?.expire ?? '',
    Method: card ? 1 : '',
    PayTimes: '',
    Forward: trade.tranId ? '2a99662' : '',
    TranID: trade.tranId,
    Approve: trade.approve,
    ClientField1: trade.clientField1,
    ClientField2: '',
    ClientField3: '',
    PayType: trade.payType,
    CvsCode: trade.convenience,
    CvsConfNo: trade.convenience && trade.confNo,
    CvsReceiptNo: trade.convenience && trade.receiptNo,
    PaymentTerm: trade.paymentTerm,
    ...(trade.slipUrl && { CvsReceiptUrl: trade.slipUrl }),
  };
}

export const konbiniCalls = (books: Books) => ({
  EntryTranCvs: (form: Form) => enter(books, form),
  ExecTranCvs: (form: Form) => execute(books, form),
  CvsCancel: (form: Form) => cancel(books, form),
  SearchTradeMulti: (form: Form) => search(books, form),
});
