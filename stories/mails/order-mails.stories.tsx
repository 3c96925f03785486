import type { Meta, StoryObj } from '@storybook/react-vite';
import { contentOf } from '../../server/modules/order/mail/order-content.ts';
import type { OrderMailKind } from '../../server/modules/order/mail/words.ts';
import { supportedLocale } from '../../src/routes/locales.ts';
import { sampleOrderMail } from '../support/mail-samples.ts';
import { MailView } from './mail-view.tsx';

const meta = {
  title: 'Mails/Orders',
  parameters: { layout: 'fullscreen', visual: { widths: [600], schemes: ['light'] } },
  args: { kind: 'orderReceived' },
  render: ({ kind }, { globals }) => (
    <MailView content={contentOf(sampleOrderMail(kind, supportedLocale(globals.locale) ?? 'ja'))} />
  ),
} satisfies Meta<{ kind: OrderMailKind }>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Mails of two kinds are captured at night and on a small phone, too. */
const EVERY_LOOK = { visual: { widths: [600, 320], schemes: ['light', 'dark'] } };

export const OrderReceived: Story = { parameters: EVERY_LOOK };

export const OrderReceivedInEnglish: Story = { globals: { locale: 'en' } };

export const OrderReceivedInChinese: Story = { globals: { locale: 'zh-TW' } };

export const PayAtTheStore: Story = { args: { kind: 'payAtStore' } };

export const KonbiniDeadline: Story = { args: { kind: 'konbiniDeadline' } };

export const PaymentReceived: Story = { args: { kind: 'paymentReceived' } };

export const Shipped: Story = { args: { kind: 'shipped' } };

export const Delivered: Story = { args: { kind: 'delivered' } };

export const Cancelled: Story = { args: { kind: 'cancelled' } };

export const Expired: Story = { args: { kind: 'expired' } };

export const Refunded: Story = { args: { kind: 'refunded' } };

export const ReturnReceived: Story = { args: { kind: 'returnReceived' } };

export const Message: Story = { args: { kind: 'message' }, parameters: EVERY_LOOK };
