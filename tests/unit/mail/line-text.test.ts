import { describe, expect, test } from 'vitest';
import { contentOf, orderLineText } from '../../../server/modules/order/mail/order-content.ts';
import type { OrderMailKind } from '../../../server/modules/order/mail/words.ts';
import { sampleOrderMail } from '../../../stories/support/mail-samples.ts';

const textOf = (kind: OrderMailKind, locale: 'ja' | 'en' | 'zh-TW' = 'ja') =>
  orderLineText(contentOf(sampleOrderMail(kind, locale)));

describe('a LINE message', () => {
  test.each([
    ['ja', ['【花道】商品を発送しました', 'ご注文番号: E-0123456789', '', 'ご注文の詳細を見る']],
    ['en', ['花道: Your order is on its way', 'Order number: E-0123456789', '', 'View your order']],
    ['zh-TW', ['【花道】商品已出貨', '訂單編號: E-0123456789', '', '查看訂單']],
  ] as const)('is in the order’s language: %s', (locale, lines) => {
    const link = 'https://shop.example/hanamichi/order/12?openExternalBrowser=1';
    expect(textOf('shipped', locale).split('\n')).toEqual([...lines, link]);
  });

  test('names the deadline of a payment', () => {
    expect(textOf('konbiniDeadline').split('\n').slice(1, 3)).toEqual([
      'ご注文番号: E-0123456789',
      'お支払い期限: 2026年11月24日(火) 18:00',
    ]);
  });

  test('names the refunded amount', () => {
    expect(textOf('refunded')).toContain('返金額: ¥8,700\n');
  });

  test.each<OrderMailKind>(['orderReceived', 'shipped', 'message', 'konbiniDeadline'])(
    'has no personal data: %s',
    (kind) => {
      const sample = sampleOrderMail(kind, 'ja');
      const { receiver_name, receiver_address, email } = sample.order;
      const text = orderLineText(contentOf(sample));
      const receipt = sample.payment?.receipt_no;
      const personal = [receiver_name, receiver_address, email, sample.message, receipt];
      for (const fact of personal.filter(Boolean)) expect(text).not.toContain(fact);
    },
  );
});
