import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { errorsOf, parseAnswer } from '../../../server/payment/gmo/rules/answer.ts';
import { chargeStateOf, type KnownCharge } from '../../../server/payment/gmo/rules/charge-state.ts';
import { orderIdOf, tradeIdOf } from '../../../server/payment/gmo/rules/order-id.ts';
import { cutToBytes, encodeForm, toWide } from '../../../server/payment/gmo/rules/shift-jis.ts';
import {
  cancellationsOf,
  fromGmoTime,
  paymentTermDays,
  toGmoTime,
} from '../../../server/payment/gmo/rules/tokyo.ts';
import { readForm } from '../../support/gmo/wire.ts';

describe('an order id', () => {
  const ids = [
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    ...Array.from({ length: 50 }, () => randomUUID()),
  ];

  it('an order id fits GMO’s format and can be converted back to the trade id', () => {
    for (const id of ids) {
      expect(orderIdOf(id)).toMatch(/^[a-z0-9]{25}$/);
      expect(tradeIdOf(orderIdOf(id))).toBe(id);
    }
  });

  it('an order id of another system has no trade id', () => {
    for (const text of ['', 'ORDER-1', 'z'.repeat(25), `${orderIdOf(randomUUID())}0`])
      expect(tradeIdOf(text)).toBeUndefined();
    expect(() => orderIdOf('7')).toThrow('no UUID');
  });
});

describe('the form', () => {
  it('a form is encoded in Windows-31J', () => {
    const form = { CustomerName: '髙橋　一朗', Kana: 'タカハシ', Sign: '~!*-_. =&+%', A: '①㈱〜−' };
    expect(encodeForm({ A: 'あ b' })).toBe('A=%82%A0+b');
    expect(readForm(encodeForm(form))).toEqual({ ...form, A: '①㈱～－' });
  });

  it('a form replaces characters that Windows-31J lacks', () => {
    expect(readForm(encodeForm({ A: '😀é' }))).toEqual({ A: '？？' });
  });

  it('cuts a text to a number of bytes between characters', () => {
    expect(cutToBytes('あいう', 5)).toBe('あい');
    expect(cutToBytes('aあ', 2)).toBe('a');
    expect(toWide('Hana 花-1')).toBe('Ｈａｎａ　花－１');
  });
});

describe('an answer', () => {
  it('parses the fields of a reply', () => {
    expect(parseAnswer('AccessID=a1&AccessPass=b=2&Approve=\r\n')).toEqual({
      AccessID: 'a1',
      AccessPass: 'b=2',
      Approve: '',
    });
  });

  it('unsourced(redirect-url): keeps an address whole, escaped or not', () => {
    const address = 'https://3ds.example/x?AccessID=1&Lang=ja';
    for (const text of [address, encodeURIComponent(address)])
      expect(parseAnswer(`ACS=2&RedirectUrl=${text}`)).toEqual({ ACS: '2', RedirectUrl: address });
  });

  it('rejects an HTML page as a reply', () => {
    for (const text of ['', '<html></html>', 'Internal Server Error', '{"a":1}'])
      expect(parseAnswer(text)).toBeUndefined();
  });

  it('pairs the two lists of error codes', () => {
    const answer = parseAnswer('ErrCode=E01|G12&ErrInfo=E01090008|42G120000');
    expect(errorsOf(answer ?? {})).toEqual([
      { code: 'E01', info: 'E01090008' },
      { code: 'G12', info: '42G120000' },
    ]);
    expect(errorsOf({ ErrCode: '' })).toEqual([]);
  });
});

describe('days in Japan', () => {
  const at = (text: string) => new Date(`${text}+09:00`);

  it('unsourced(cancellation-days): the day decides between VOID, RETURN and RETURNX', () => {
    const processed = toGmoTime(at('2026-10-31T23:59:59'));
    expect(processed).toBe('20261031235959');
    expect(cancellationsOf(processed, at('2026-10-31T23:59:59'))[0]).toBe('VOID');
    expect(cancellationsOf(processed, at('2026-11-01T00:00:00'))[0]).toBe('RETURNX');
    expect(cancellationsOf('20261001000000', at('2026-10-02T00:00:00'))[0]).toBe('RETURN');
  });

  it('parses only dates in GMO’s format', () => {
    const end = at('2026-10-03T23:59:59');
    expect(fromGmoTime(toGmoTime(end))).toEqual(end);
    for (const text of [undefined, '', '20261003', '20261399235959', '2026-10-03T23:59:59'])
      expect(fromGmoTime(text)).toBeUndefined();
  });

  it('unsourced(slip-end): a receipt expires before its order', () => {
    const now = at('2026-10-01T15:00:00');
    expect(paymentTermDays(now, at('2026-10-04T15:00:00'))).toBe(2);
    expect(paymentTermDays(now, at('2026-10-03T23:59:59'))).toBe(2);
    expect(paymentTermDays(now, at('2026-10-03T23:59:58'))).toBe(1);
    expect(paymentTermDays(now, at('2026-10-01T18:00:00'))).toBe(0);
  });
});

describe('the state of a trade', () => {
  const known: KnownCharge = {
    kind: 'card',
    amount: 1000,
    currency: 'JPY',
    isVoided: false,
    wasCaptured: false,
    failure: null,
    cardId: 'm1',
  };
  const of = (Status: string, Amount = '1000', more: Partial<KnownCharge> = {}) =>
    chargeStateOf({ Status, Amount, AccessPass: 'secret' }, 'o1', { ...known, ...more });

  it.each([
    ['UNPROCESSED', 'open'],
    ['AUTHENTICATED', 'open'],
    ['REQSUCCESS', 'open'],
    ['AUTH', 'authorized'],
    ['SALES', 'captured'],
    ['CAPTURE', 'captured'],
    ['PAYSUCCESS', 'captured'],
    ['CANCEL', 'voided'],
    ['EXPIRED', 'failed'],
  ])('%s is %s', (status, meaning) => expect(of(status)?.status).toBe(meaning));

  it.each(['VOID', 'RETURN', 'RETURNX'])('%s refunds only a captured charge', (status) => {
    expect(of(status)).toMatchObject({ status: 'voided', captured: 0, refunded: 0 });
    expect(of(status, '1000', { wasCaptured: true })).toMatchObject({
      status: 'refunded',
      captured: 1000,
      refunded: 1000,
    });
  });

  it('an undocumented state of a trade is unknown', () => expect(of('NEWSTATE')).toBeUndefined());

  it('unsourced(tds-states): a trade that this server ended is voided or failed', () => {
    expect(of('UNPROCESSED', '1000', { isVoided: true })?.status).toBe('voided');
    expect(of('REQSUCCESS', '1000', { isVoided: true })?.status).toBe('open');
    const failure = { code: 'G12', message: 'no' };
    expect(of('AUTHENTICATED', '1000', { failure })).toMatchObject({ status: 'failed', failure });
  });

  it('distinguishes a refund from another amount', () => {
    expect(of('CAPTURE', '400')).toMatchObject({ amount: 400, captured: 400, refunded: 0 });
    expect(of('CAPTURE', '400', { wasCaptured: true })).toMatchObject({
      amount: 1000,
      captured: 1000,
      refunded: 600,
    });
  });

  it('the info of a trade contains no passwords', () => {
    expect(of('AUTH')?.info).toEqual({
      pay_type: '0',
      gmo_amount: '1000',
      gmo_tax: '0',
      order_id: 'o1',
      card_id: 'm1',
    });
  });
});
