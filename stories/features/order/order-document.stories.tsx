import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { OrderDocument } from '../../../src/contract/order-document.ts';
import { OrderDocumentSheet } from '../../../src/features/order/order-document.tsx';
import { scene } from '../../scene.tsx';
import { setStore } from '../../support/store-stage.ts';

const invoice: OrderDocument = {
  kind: 'invoice',
  is_reissue: false,
  issued_at: '2026-11-26T03:00:00.000Z',
  recipient: '株式会社縁日 御中',
  issuer: {
    name: '株式会社花道',
    registration_number: 'T9000000000000',
    address: '東京都新宿区神楽坂3-2-1',
    phone_number: '03-0000-0001',
  },
  order: 'EN-20261121-0012',
  ordered_at: '2026-11-21T09:00:00.000Z',
  refunded_at: null,
  payment_type: 'gmo_credit',
  payment_status: 'paid',
  items: [
    { name: '常滑焼 朱泥急須 朱泥', price: 6600, quantity: 1, rate: 10, is_reduced: false },
    { name: '宇治 浅蒸し煎茶 80g 缶', price: 2160, quantity: 2, rate: 8, is_reduced: true },
  ],
  coupon_amount: 500,
  shipping_fee: 660,
  payment_fee: 0,
  amount: 11_080,
  taxes: [
    { rate: 10, is_reduced: false, amount: 6958, tax: 632 },
    { rate: 8, is_reduced: true, amount: 4122, tax: 305 },
  ],
};

/** Hidden on screen. */
const meta = {
  title: 'Features/Order/Order document',
  component: OrderDocumentSheet,
  args: { document: invoice },
  decorators: [scene({ set: setStore })],
  parameters: { visual: { skip: 'hidden on screen' } },
} satisfies Meta<typeof OrderDocumentSheet>;

export default meta;
type Story = StoryObj<typeof meta>;

const showing =
  (...texts: string[]): Story['play'] =>
  async ({ canvasElement }) => {
    for (const text of texts) await expect(canvasElement).toHaveTextContent(text);
    await expect(canvasElement.querySelector('[data-statement]')).not.toBeVisible();
  };

export const QualifiedInvoice: Story = {
  play: showing(
    '適格請求書',
    '株式会社縁日 御中',
    '登録番号 T9000000000000',
    '宇治 浅蒸し煎茶 80g 缶 ※',
    '10%対象 ¥6,958（内消費税 ¥632）',
    '※ 8%対象 ¥4,122（内消費税 ¥305）',
    '※は軽減税率の対象です',
    '¥11,080',
  ),
};

export const SimplifiedInvoice: Story = {
  args: { document: { ...invoice, recipient: null } },
  play: showing('適格簡易請求書'),
};

export const ReceiptAgain: Story = {
  args: { document: { ...invoice, kind: 'receipt', recipient: '山田 花', is_reissue: true } },
  play: showing('領収書 再発行', '山田 花 様', '正に領収いたしました', 'クレジットカード'),
};

export const ReturnInvoice: Story = {
  args: {
    document: {
      ...invoice,
      kind: 'return',
      refunded_at: '2026-11-25T03:00:00.000Z',
      amount: 4000,
      taxes: [
        { rate: 10, is_reduced: false, amount: 2512, tax: 228 },
        { rate: 8, is_reduced: true, amount: 1488, tax: 110 },
      ],
    },
  },
  play: showing('適格返還請求書', '返金日2026/11/25', '¥4,000', '10%対象 ¥2,512'),
};

/** Of a store that is no qualified invoice issuer. */
export const WithoutRegistration: Story = {
  args: {
    document: { ...invoice, issuer: { ...invoice.issuer, registration_number: null } },
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('請求書');
    await expect(canvasElement).not.toHaveTextContent('適格');
    await expect(canvasElement).not.toHaveTextContent('登録番号');
  },
};
