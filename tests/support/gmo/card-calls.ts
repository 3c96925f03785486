import type { Books, PlayedTrade } from './books.ts';
import { KEYS } from './books.ts';
import { Refused } from './wire.ts';

type Form = Record<string, string>;
type Reply = Record<string, string | number>;

/** By the last four digits. */
const REFUSED: Record<string, string> = {
  '0002': '42G120000',
  '0010': '42G020000',
  '0036': '42G830000',
};

/** The last four digits of a card without a 3-D Secure challenge. */
const WITHOUT_QUESTION = '1091';

function requireCharge(books: Books, { AccessID, AccessPass }: Form): PlayedTrade {
  const trade = books.trades.find(({ accessId }) => accessId === AccessID);
  if (trade?.accessPass === AccessPass && trade) return trade;
  throw new Refused('E01110002');
}

const resultOf = (trade: PlayedTrade): Reply => ({
  OrderID: trade.orderId,
  Forward: '2a99662',
  Method: 1,
  PayTimes: '',
  Approve: trade.approve,
  TranID: trade.tranId,
  TranDate: trade.processDate,
  CheckString: '0'.repeat(32),
});

const accessOf = ({ accessId, accessPass }: PlayedTrade): Reply => ({
  AccessID: accessId,
  AccessPass: accessPass,
});

function enter(books: Books, form: Form): Reply {
  const { ShopID = '', OrderID = '', Amount = '', JobCd = '' } = form;
  if (books.find(OrderID, '0', ShopID)) throw new Refused('E01040010');
  return accessOf(books.add(ShopID, OrderID, '0', Number(Amount), JobCd));
}

function execute(books: Books, origin: string, form: Form): Reply {
  const trade = requireCharge(books, form);
  if (trade.status !== 'UNPROCESSED') throw new Refused('E11010001');
  if (trade.orderId !== form.OrderID) throw new Refused('E01040013');
  const card = books.members.get(form.MemberID ?? '');
  if (!card) throw new Refused(books.members.has(form.MemberID ?? '') ? 'E01240002' : 'E01390002');
  const refused = REFUSED[card.number.slice(-4)];
  if (refused) throw new Refused(refused);
  trade.card = card;
  trade.retUrl = form.RetUrl ?? '';
  trade.clientField1 = form.ClientField1 ?? '';
  if (card.number.endsWith(WITHOUT_QUESTION)) {
    books.step(trade, 'AUTH');
    return { ACS: 0, ...resultOf(trade) };
  }
  return { ACS: 2, RedirectUrl: `${origin}/tds/challenge?id=${trade.accessId}&lang=ja` };
}

function secure(books: Books, form: Form): Reply {
  const trade = requireCharge(books, form);
  if (trade.status === 'AUTH') throw new Refused('E11010001');
  if (trade.authentication !== 'Y') throw new Refused('E21020002');
  books.step(trade, 'AUTH');
  return resultOf(trade);
}

function allowedNow(books: Books, trade: PlayedTrade): string {
  const now = books.time();
  if (now.slice(0, 8) === trade.processDate.slice(0, 8)) return 'VOID';
  return now.slice(0, 6) === trade.processDate.slice(0, 6) ? 'RETURN' : 'RETURNX';
}

function collect(books: Books, trade: PlayedTrade, amount: string): void {
  if (trade.status !== 'AUTH') throw new Refused('E11010003');
  if (Number(amount) !== trade.amount) throw new Refused('E01060010');
  books.step(trade, 'SALES');
  trade.taken += trade.amount;
}

function alter(books: Books, form: Form): Reply {
  const trade = requireCharge(books, form);
  const { JobCd = '', Amount = '' } = form;
  if (JobCd === 'SALES') collect(books, trade, Amount);
  else {
    if (!['AUTH', 'SALES', 'CAPTURE'].includes(trade.status)) throw new Refused('E11010003');
    if (JobCd !== allowedNow(books, trade)) throw new Refused('E11010003');
    if (trade.status !== 'AUTH') trade.givenBack += trade.amount;
    books.step(trade, JobCd);
  }
  return { ...accessOf(trade), ...resultOf(trade) };
}

function change(books: Books, form: Form): Reply {
  const trade = requireCharge(books, form);
  if (!['SALES', 'CAPTURE'].includes(trade.status)) throw new Refused('E11010003');
  trade.givenBack += trade.amount - Number(form.Amount);
  trade.amount = Number(form.Amount);
  books.step(trade, form.JobCd ?? '');
  return { ...accessOf(trade), ...resultOf(trade) };
}

function saveCard(books: Books, form: Form): Reply {
  const { MemberID = '', Token = '' } = form;
  if (!books.members.has(MemberID)) throw new Refused('E01390002');
  const card = books.tokens.get(Token);
  if (card === undefined) throw new Refused('EX1000301');
  if (card === 'used') throw new Refused('EX1000302');
  books.tokens.set(Token, 'used');
  books.members.set(MemberID, card);
  return { CardSeq: 0, CardNo: masked(card.number), Forward: '2a99662' };
}

const masked = (number: string) => number.slice(-4).padStart(number.length, '*');

function searchCard(books: Books, { MemberID = '' }: Form): Reply {
  const card = books.members.get(MemberID);
  if (!card) throw new Refused('E01240002');
  return {
    CardSeq: 0,
    DefaultFlag: 0,
    CardName: '',
    CardNo: masked(card.number),
    Expire: card.expire,
    HolderName: card.holder,
    DeleteFlag: 0,
    Brand: card.number.startsWith('4') ? 'VISA' : 'MASTER',
  };
}

function deleteCard(books: Books, { MemberID = '' }: Form): Reply {
  if (!books.members.get(MemberID)) throw new Refused('E01240002');
  books.members.set(MemberID, undefined);
  return { CardSeq: 0 };
}

function saveMember(books: Books, { MemberID = '' }: Form): Reply {
  if (books.members.has(MemberID)) throw new Refused('E01390010');
  books.members.set(MemberID, undefined);
  return { MemberID };
}

export const cardCalls = (books: Books, origin: () => string) => ({
  EntryTran: (form: Form) => enter(books, form),
  ExecTran: (form: Form) => execute(books, origin(), form),
  SecureTran2: (form: Form) => secure(books, form),
  AlterTran: (form: Form) => alter(books, form),
  ChangeTran: (form: Form) => change(books, form),
  SaveMember: (form: Form) => saveMember(books, form),
  SaveCard: (form: Form) => saveCard(books, form),
  SearchCard: (form: Form) => searchCard(books, form),
  DeleteCard: (form: Form) => deleteCard(books, form),
});

export function checkPasswords(api: string, form: Form): void {
  const { ShopID, ShopPass, SiteID, SitePass } = form;
  const shops = [KEYS.shop, KEYS.otherShop];
  if (ShopID && !shops.some(({ id, pass }) => id === ShopID && pass === ShopPass)) {
    throw new Refused(api === 'SearchTradeMulti' ? 'M01002002' : 'E01030002');
  }
  if (SiteID && (SiteID !== KEYS.site.id || SitePass !== KEYS.site.pass)) {
    throw new Refused('E01210002');
  }
}
