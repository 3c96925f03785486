import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { type StoreNotice, storeNoticeContent } from '../../server/modules/mail/store-notice.ts';
import type { StoreMailKind } from '../../src/contract/store-mail-kinds.ts';
import { MailView } from './mail-view.tsx';

const order = { id: 12, slug: 'E-0123456789', amount_payable: 8700 };

const samples: Record<StoreMailKind, Omit<StoreNotice, 'kind'>> = {
  newOrder: { order },
  orderPaid: { order },
  buyerMessage: { order, quote: '土曜日の午前中に受け取れますか。\nよろしくお願いいたします。' },
  returnAsked: { order, quote: '届いた色が、注文した藍ではなく朱でした。' },
  stockLow: { product: { name: '江戸風鈴「朝顔」', variant: '藍', stock: 2 } },
  refundFailed: { order, reason: 'M01 The card is closed.' },
  lineQuota: { quota: { limit: 200, used: 163 } },
  lineUsedUp: { quota: { limit: 200, used: 200 } },
  mailFailed: {
    failures: [
      { subject: order.slug, problem: '550 5.1.1 No such user' },
      { subject: 'E-9876543210', problem: '552 5.2.2 Mailbox full' },
    ],
  },
  paymentDiffers: {
    failures: [
      { subject: order.slug, problem: 'paid 8700, refunded 0 ≠ captured 8600 JPY, refunded 0' },
    ],
  },
  webhookFailed: { failures: [{ subject: order.slug, problem: 'another amount' }] },
  streamBroke: { failures: [{ subject: '年の瀬の器市', problem: '2026年11月28日(土) 20:14' }] },
};

interface Args {
  kind: StoreMailKind;
  /** A store's mails are in the store's language. */
  locale: 'ja' | 'zh_TW';
}

const meta = {
  title: 'Mails/Store',
  parameters: { layout: 'fullscreen', visual: { widths: [600], schemes: ['light'] } },
  args: { kind: 'newOrder', locale: 'ja' },
  render: ({ kind, locale }) => (
    <MailView
      content={storeNoticeContent(
        { name: '花道', locale, currency: locale === 'ja' ? 'JPY' : 'TWD' },
        { kind, ...samples[kind] },
      )}
    />
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<typeof meta>;

export const NewOrder: Story = {};

export const NewOrderInChinese: Story = {
  args: { locale: 'zh_TW' },
  parameters: { visual: { skip: 'differs from NewOrder by its words' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('NT$8,700')).toBeVisible();
  },
};

export const OrderPaid: Story = { args: { kind: 'orderPaid' } };

export const BuyerMessage: Story = {
  args: { kind: 'buyerMessage' },
  parameters: { visual: { widths: [600, 320], schemes: ['light', 'dark'] } },
};

export const ReturnAsked: Story = { args: { kind: 'returnAsked' } };

export const StockLow: Story = { args: { kind: 'stockLow' } };

export const RefundFailed: Story = { args: { kind: 'refundFailed' } };

export const LineQuota: Story = { args: { kind: 'lineQuota' } };

const ONLY_WORDS = { visual: { skip: 'differs from RefundFailed by its words' } };

export const MailFailed: Story = { args: { kind: 'mailFailed' }, parameters: ONLY_WORDS };

export const PaymentDiffers: Story = {
  args: { kind: 'paymentDiffers' },
  parameters: ONLY_WORDS,
};

export const WebhookFailed: Story = { args: { kind: 'webhookFailed' }, parameters: ONLY_WORDS };

export const StreamBroke: Story = { args: { kind: 'streamBroke' }, parameters: ONLY_WORDS };

export const LineUsedUp: Story = { args: { kind: 'lineUsedUp' }, parameters: ONLY_WORDS };
