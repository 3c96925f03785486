import { describe, expect, test } from 'vitest';
import {
  isTrackingPattern,
  trackingLink,
} from '../../../src/features/order/rules/tracking-link.ts';
import {
  readCarrier,
  readTrackingNumber,
} from '../../../src/features/order/rules/tracking-number.ts';

const read = (carrier: string, text: string) => {
  const found = readTrackingNumber(carrier, text);
  return found.ok ? `${found.number}${found.isChecked ? '' : '?'}` : found.problem;
};

describe('a tracking number', () => {
  test.each([
    ['yamato', '444413758703'],
    ['yamato', '390459983082'],
    ['sagawa', '512547514334'],
    ['sagawa', '444803009836'],
    ['japan_post', '405548424886'],
    ['japan_post', 'RR473124829GB'],
  ])('of %s is accepted by its check digit: %s', (carrier, number) => {
    expect(read(carrier, number)).toBe(number);
  });

  test('is refused with any one digit of it changed', () => {
    for (const number of ['444413758703', '512547514334', 'RR473124829GB']) {
      const carrier = number.startsWith('RR') ? 'japan_post' : 'yamato';
      for (const [at, digit] of [...number].entries()) {
        if (!/\d/.test(digit)) continue;
        const other = String((Number(digit) + 1) % 10);
        const mistyped = number.slice(0, at) + other + number.slice(at + 1);
        expect([mistyped, read(carrier, mistyped)]).toEqual([mistyped, 'check_digit']);
      }
    }
  });

  test.each([
    '4444-1375-8703',
    "'444413758703",
    '="444413758703"',
    ' 4444 1375 8703 ',
    '４４４４－１３７５－８７０３',
    '4444‐1375‐8703',
    '444413758703.0',
    '4.44413758703E+11',
  ])('is read without the signs of people and spreadsheets: %s', (text) => {
    expect(read('yamato', text)).toBe('444413758703');
  });

  test.each([
    ['yamato', '', 'empty'],
    ['yamato', ' - ', 'empty'],
    ['yamato', '4.4E+11', 'rounded'],
    ['yamato', '4.44414E+11', 'rounded'],
    ['yamato', '44441375870', 'format'],
    ['yamato', 'RR473124829GB', 'format'],
    ['sagawa', '51254751433a', 'format'],
    ['japan_post', '12345678901', '12345678901?'],
    ['黒貓宅急便', 'ab-1234', 'AB1234?'],
    ['黒貓宅急便', 'a b/c?', 'format'],
  ])('of %s, %j: %s', (carrier, text, expected) => {
    expect(read(carrier, text)).toBe(expected);
  });

  test.each([
    ['ヤマト運輸', 'yamato'],
    ['クロネコヤマト', 'yamato'],
    ['Yamato', 'yamato'],
    ['ﾔﾏﾄ運輸', 'yamato'],
    ['佐川急便', 'sagawa'],
    ['ゆうパック', 'japan_post'],
    ['Japan Post', 'japan_post'],
    [' 西濃運輸 ', '西濃運輸'],
  ])('belongs to a carrier by its usual name: %s is %s', (name, carrier) => {
    expect(readCarrier(name)).toBe(carrier);
  });
});

describe('a tracking link', () => {
  test.each([
    [
      'yamato',
      '444413758703',
      'https://jizen.kuronekoyamato.co.jp/jizen/servlet/crjz.b.NQ0010?id=444413758703',
    ],
    [
      'sagawa',
      '512547514334',
      'https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=512547514334',
    ],
    [
      'japan_post',
      '405548424886',
      'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=405548424886&searchKind=S002&locale=ja',
    ],
    [
      'japan_post',
      'RR473124829GB',
      'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=RR473124829GB&searchKind=S004&locale=en',
    ],
  ])('leads to the page of %s', (carrier, number, url) => {
    expect(trackingLink(carrier, number)).toBe(url);
  });

  test('of another carrier is its own address', () => {
    expect(trackingLink('西濃運輸', 'A/1', 'https://seino.example/t?n={number}')).toBe(
      'https://seino.example/t?n=A%2F1',
    );
    expect(trackingLink('西濃運輸', 'A1')).toBeNull();
  });

  test('of a known carrier never follows a foreign address', () => {
    expect(trackingLink('yamato', '444413758703', 'https://evil.example/{number}')).toMatch(
      /^https:\/\/jizen\.kuronekoyamato\.co\.jp\//,
    );
  });

  test.each([
    'http://seino.example/{number}',
    'javascript:alert({number})',
    'https://{number}.seino.example/',
    'https://seino.example/',
    'https://seino.example/{number}/{number}',
    'https://user@seino.example/{number}',
    'https://127.0.0.1/{number}',
    '/{number}',
  ])('is refused: %s', (pattern) => {
    expect(isTrackingPattern(pattern)).toBe(false);
    expect(trackingLink('西濃運輸', 'A1', pattern)).toBeNull();
  });
});
