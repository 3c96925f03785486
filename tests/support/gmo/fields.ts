/*
 * Names are from GMO's plug-in for EC-CUBE and the clients gmo-payment-ruby and gmopg; codes from
 * gmo-payment-ruby. unsourced(unknown-field): the code of an unknown field; E00000010 means "wrong
 * format".
 */
import { Refused } from './wire.ts';

interface Field {
  missing?: string;
  form: RegExp;
  wrong: string;
}

const field = (missing: string | undefined, form: RegExp, wrong: string): Field => ({
  ...(missing ? { missing } : {}),
  form,
  wrong,
});

const ORDER_ID = field('E01040001', /^[a-zA-Z0-9-]{1,27}$/, 'E01040013');
const AMOUNT = field('E01060001', /^[1-9]\d{0,6}$/, 'E01060006');
const FREE_TEXT = field(undefined, /^.{0,100}$/s, 'E01320012');
const SHOP = {
  ShopID: field('E01010001', /^\w{1,13}$/, 'E01010008'),
  ShopPass: field('E01020001', /^\S{1,30}$/, 'E01020008'),
};
const SITE = {
  SiteID: field('E01190001', /^\w{1,13}$/, 'E01190008'),
  SitePass: field('E01200001', /^\S{1,30}$/, 'E01200008'),
};
const ACCESS = {
  AccessID: field('E01090001', /^[0-9a-f]{32}$/, 'E01090008'),
  AccessPass: field('E01100001', /^[0-9a-f]{32}$/, 'E01100008'),
};
const MEMBER = { MemberID: field('E01220001', /^[A-Za-z0-9@._-]{1,60}$/, 'E01220008') };
const CARD = {
  SeqMode: field(undefined, /^[01]$/, 'E01230006'),
  CardSeq: field('E01230001', /^\d{1,4}$/, 'E01230006'),
};
const bytes = (length: number) => new RegExp(`^[^\\x20-\\x7e]{1,${length / 2}}$`, 'u');

export const CALLS: Record<string, Record<string, Field>> = {
  EntryTran: {
    ...SHOP,
    OrderID: ORDER_ID,
    JobCd: field('E01050001', /^(AUTH|CAPTURE)$/, 'E01050002'),
    Amount: AMOUNT,
    TdFlag: field(undefined, /^[0123]$/, 'E01080007'),
  },
  ExecTran: {
    ...SITE,
    ...ACCESS,
    ...MEMBER,
    ...CARD,
    OrderID: ORDER_ID,
    Method: field('E01260001', /^1$/, 'E01260002'),
    // unsourced(tds-email): Visa refuses 3-D Secure without an e-mail or phone number of the
    // holder.
    Tds2Email: field('E21020001', /^[^\s@]+@[^\s@]+$/, 'E00000010'),
    RetUrl: field('E01530001', /^https?:\/\/.{1,240}$/, 'E01530005'),
    ClientField1: FREE_TEXT,
    ClientFieldFlag: field(undefined, /^[01]$/, 'E01400007'),
  },
  SecureTran2: { ...ACCESS },
  AlterTran: {
    ...SHOP,
    ...ACCESS,
    JobCd: field('E01050001', /^(SALES|VOID|RETURN|RETURNX)$/, 'E01050002'),
    Amount: field(undefined, /^[1-9]\d{0,6}$/, 'E01060006'),
  },
  ChangeTran: {
    ...SHOP,
    ...ACCESS,
    JobCd: field('E01050001', /^(AUTH|CAPTURE)$/, 'E01050002'),
    Amount: AMOUNT,
  },
  SearchTradeMulti: {
    ShopID: field('M01002001', /^\w{1,13}$/, 'M01002008'),
    ShopPass: field('M01003001', /^\S{1,30}$/, 'M01003008'),
    OrderID: field('M01004001', /^[a-zA-Z0-9-]{1,27}$/, 'M01004013'),
    PayType: field('M01051001', /^\d{1,2}$/, 'M01051005'),
  },
  EntryTranCvs: {
    ...SHOP,
    OrderID: ORDER_ID,
    Amount: field('E01060001', /^[1-9]\d{0,5}$/, 'E01060005'),
  },
  ExecTranCvs: {
    ...ACCESS,
    OrderID: ORDER_ID,
    Convenience: field('M01009001', /^(00007|10001|10002|10005|10008)$/, 'M01009002'),
    CustomerName: field('M01010001', bytes(40), 'M01010012'),
    CustomerKana: field('M01011001', bytes(40), 'M01011012'),
    TelNo: field('M01012001', /^[0-9-]{10,13}$/, 'M01012008'),
    RegisterDisp1: field(undefined, bytes(32), 'M01016012'),
    ReceiptsDisp1: field(undefined, bytes(60), 'M01024012'),
    ReceiptsDisp11: field('M01034001', bytes(42), 'M01034012'),
    ReceiptsDisp12: field('M01035001', /^[0-9-]{10,12}$/, 'M01035008'),
    ReceiptsDisp13: field('M01036001', /^\d\d:\d\d-\d\d:\d\d$/, 'M01036008'),
    PaymentTermDay: field(undefined, /^\d{1,2}$/, 'M01013006'),
    ClientField1: FREE_TEXT,
    ClientFieldFlag: field(undefined, /^[01]$/, 'M01040013'),
  },
  CvsCancel: { ...SHOP, ...ACCESS, OrderID: ORDER_ID },
  SaveMember: { ...SITE, ...MEMBER },
  SaveCard: {
    ...SITE,
    ...MEMBER,
    SeqMode: CARD.SeqMode,
    Token: field('E01170001', /^\S{1,512}$/, 'EX1000304'),
  },
  SearchCard: { ...SITE, ...MEMBER, ...CARD },
  DeleteCard: { ...SITE, ...MEMBER, ...CARD },
};

export function checkFields(api: string, form: Record<string, string>): void {
  const fields = CALLS[api] ?? {};
  const unknown = Object.keys(form).filter((name) => !fields[name]);
  const infos = Object.entries(fields).flatMap(([name, { missing, form: pattern, wrong }]) => {
    const value = form[name] ?? '';
    if (value === '') return missing ? [missing] : [];
    return pattern.test(value) ? [] : [wrong];
  });
  if (unknown.length > 0) infos.push('E00000010');
  if (infos.length > 0) throw new Refused(...infos);
}
