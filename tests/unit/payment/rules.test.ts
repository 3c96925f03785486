import { describe, expect, test } from 'vitest';
import { schemas } from '../../../src/contract/schemas.ts';
import { cardName, expiryOf } from '../../../src/features/card/rules/names.ts';
import {
  CHAINS,
  EMPTY_KONBINI,
  type KonbiniDraft,
  konbiniBody,
  konbiniErrors,
} from '../../../src/features/payment/rules/konbini.ts';
import { lastRefusal, paymentPhase } from '../../../src/features/payment/rules/phase.ts';
import { timeLeft } from '../../../src/features/payment/rules/time-left.ts';

const full: KonbiniDraft = {
  chain: '10001',
  name: ' 山田 花 ',
  kana: 'やまだ　はな',
  phone: '０９０－１２３４－５６７８',
};

describe('Spec §5 convenience-store payment details', () => {
  test('all fields of a convenience-store payment are required', () => {
    expect(konbiniErrors(EMPTY_KONBINI)).toEqual({
      chain: 'chain',
      name: 'nameRequired',
      kana: 'kanaRequired',
      phone: 'phoneRequired',
    });
    expect(konbiniBody(EMPTY_KONBINI, '花道')).toBeUndefined();
  });

  test('rejects a chain that the provider does not offer', () => {
    const offered = ['10002', '10008'] as const;
    expect(konbiniErrors(full, offered)).toEqual({ chain: 'chain' });
    expect(konbiniBody(full, '花道', offered)).toBeUndefined();
    expect(konbiniBody({ ...full, chain: '10008' }, '花道', offered)?.convenience).toBe('10008');
  });

  test.each(['+81 (0)90-1234-5678', '81-90-1234-5678', '+81-090-1234-5678', '010-81-90-1234-5678'])(
    'the phone number %s is sent as Japan’s registers read it',
    (phone) => {
      expect(konbiniBody({ ...full, phone }, '花道')?.buyerCellphone).toBe('09012345678');
    },
  );

  test.each([
    ['ジョン＝スミス', 'ジョン・スミス'],
    ['ジョン゠スミス', 'ジョン・スミス'],
    ['さゝき みすゞ', 'ササキ ミスズ'],
    ['サヽキ イスヾ', 'ササキ イスズ'],
    ['ロ-ラ', 'ローラ'],
  ])('the reading %s is sent as %s', (kana, sent) => {
    expect(konbiniBody({ ...full, kana }, '花道')?.buyerNameKana).toBe(sent);
  });

  test('kana, full-width digits and hyphens are normalized to the contract’s format', () => {
    const body = konbiniBody(full, '花道 はなみち');
    expect(body).toEqual({
      convenience: '10001',
      buyerName: '山田 花',
      buyerNameKana: 'ヤマダ ハナ',
      buyerCellphone: '09012345678',
      name: '花道 はなみち',
    });
    expect(schemas.generatePaymentAccount.body.safeParse(body).success).toBe(true);
  });

  test.each([
    ['half-width katakana', { kana: 'ﾔﾏﾀﾞ ﾊﾅ' }, {}],
    ['a Japanese number with its country', { phone: '+81 90-1234-5678' }, {}],
    ['a foreign number', { phone: '+886 912 345 678' }, { phone: 'konbiniPhone' }],
    ['kanji as the reading', { kana: '山田花' }, { kana: 'kana' }],
    ['Latin letters as the reading', { kana: 'Yamada' }, { kana: 'kana' }],
    ['a name of 41 characters', { name: '花'.repeat(41) }, { name: 'tooLong' }],
    ['a name of 40 characters', { name: ` ${'花'.repeat(40)} ` }, {}],
    ['a reading of 40 characters', { kana: 'ハ'.repeat(40) }, {}],
    ['a number with its country after a space', { phone: ' +81 3 1234 5678' }, {}],
    ['a number with another 81 in it', { phone: '+81 90 8112 3456' }, {}],
    ['a number that only ends like one', { phone: '1-03-1234-5678' }, { phone: 'konbiniPhone' }],
    ['a number that goes on', { phone: '090-1234-5678-9' }, { phone: 'konbiniPhone' }],
    ['81 without a plus', { phone: '81 3 1234 5678' }, {}],
    ['81 alone', { phone: '81-1234-5678' }, { phone: 'konbiniPhone' }],
    ['a double hyphen and iteration marks', { kana: 'ジョン＝スミス すゞき さゝき' }, {}],
    [
      'spaces alone',
      { name: ' ', kana: '　', phone: ' ' },
      {
        name: 'nameRequired',
        kana: 'kanaRequired',
        phone: 'phoneRequired',
      },
    ],
    ['half-width kana of more than 40', { kana: 'ハ'.repeat(41) }, { kana: 'tooLong' }],
  ])('%s', (_, change, errors) => {
    expect(konbiniErrors({ ...full, ...change })).toEqual(errors);
  });

  test('builds no body while a field is missing', () => {
    expect(konbiniBody({ ...full, chain: null }, '花道')).toBeUndefined();
    expect(konbiniBody({ ...full, phone: '' }, '花道')).toBeUndefined();
  });

  test('Design §5 konbini codes: each chain has its own way to pay', () => {
    expect(CHAINS.map(({ code, way }) => `${code} ${way}`)).toEqual([
      '00007 counter',
      '10001 loppi',
      '10002 copier',
      '10005 loppi',
      '10008 kiosk',
    ]);
  });

  test('a long store name is shortened for the receipt', () => {
    expect(konbiniBody(full, '店'.repeat(60))?.name).toHaveLength(40);
  });
});

describe('Spec §4 payment status: the phase of an order’s payment', () => {
  const order = (status: string, payment_status: string, info: object | null = null) =>
    ({ status, payment_status, payment_type: 'gmo_credit', info }) as Parameters<
      typeof paymentPhase
    >[0];
  const receipt = { receipt_no: '123' };

  test.each([
    ['unpaid', 'init', null, 'open'],
    ['unpaid', 'failed', null, 'open'],
    ['unpaid', 'approving', null, 'waiting'],
    ['unpaid', 'pending', receipt, 'receipt'],
    ['unpaid', 'pending', null, 'open'],
    ['undelivered', 'paid', null, 'settled'],
    ['undelivered', 'pending', null, 'settled'],
    ['completed', 'paid', null, 'settled'],
    ['canceled', 'failed', receipt, 'over'],
    ['canceled', 'refunded', null, 'over'],
  ] as const)('%s, %s', (status, payment, info, phase) => {
    expect(paymentPhase(order(status, payment, info))).toBe(phase);
  });

  test('the provider’s refusal counts only for the last attempt', () => {
    const info = { error_code: 'G12', error_message: 'refused' };
    const refusal = { code: 'G12', message: 'refused' };
    expect(lastRefusal(order('unpaid', 'failed', info))).toEqual(refusal);
    expect(lastRefusal(order('unpaid', 'approving', info))).toBeUndefined();
    expect(lastRefusal(order('unpaid', 'failed'))).toBeUndefined();
  });
});

describe('the time to a deadline', () => {
  const now = Date.parse('2026-11-22T00:00:00Z');
  test.each([
    ['2026-11-24T03:00:00Z', { kind: 'days', days: 2, hours: 3 }],
    ['2026-11-23T00:00:00Z', { kind: 'days', days: 1, hours: 0 }],
    ['2026-11-22T23:59:59Z', { kind: 'seconds', seconds: 86_399 }],
    ['2026-11-22T00:00:00Z', { kind: 'none' }],
    ['2026-11-21T00:00:00Z', { kind: 'none' }],
  ])('%s', (deadline, left) => {
    expect(timeLeft(deadline, now)).toEqual(left);
  });
});

test('a card is named by brand, last four digits and the printed expiry', () => {
  expect(cardName({ brand: 'Visa', masked_no: '************1111' })).toBe('Visa •••• 1111');
  expect(expiryOf({ expire: '2028-04' })).toBe('04/28');
});
