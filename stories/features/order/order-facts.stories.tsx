import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OrderFacts } from '../../../src/features/order/order-facts.tsx';
import { scene } from '../../scene.tsx';
import { sampleOrder } from '../../support/cart-samples.ts';
import { IN_TAIWAN, setStore } from '../../support/store-stage.ts';

const meta = {
  title: 'Features/Order/Order facts',
  component: OrderFacts,
  args: { order: sampleOrder },
  decorators: [scene({ set: setStore })],
  parameters: { visual: { skip: 'Islands/Checkout completed shows them' } },
} satisfies Meta<typeof OrderFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CashOnDelivery: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('宅配便（代金引換）')).toBeVisible();
    await expect(canvas.getByText('〒162-0825')).toBeVisible();
    await expect(canvas.getByText('2026/11/21 18:00:00')).toBeVisible();
  },
};
export const ConvenienceStore: Story = {
  args: { order: { ...sampleOrder, payment_type: 'gmo_cvs', shipping_type: 'custom' } },
};
export const Card: Story = {
  args: { order: { ...sampleOrder, payment_type: 'gmo_credit', shipping_type: 'custom' } },
};
export const Requested: Story = {
  args: {
    order: {
      ...sampleOrder,
      giftable: true,
      gift_sender: '鈴木 一郎',
      gift_message: 'お誕生日おめでとう。',
      shipping: sampleOrder.shipping && {
        ...sampleOrder.shipping,
        delivery_date: '2026-12-24',
        delivery_slot: 'am',
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/12/24 午前中')).toBeVisible();
    await expect(canvas.getByText('贈り主：鈴木 一郎')).toBeVisible();
    await expect(canvas.getByText('お誕生日おめでとう。')).toBeVisible();
  },
};
export const PickedUp: Story = {
  args: { order: { ...sampleOrder, shipping_type: 'self_pick_up', memo: null } },
};
/** No shipping address. */
export const Ticket: Story = {
  args: {
    order: {
      ...sampleOrder,
      payment_type: 'free',
      shipping_type: 'virtual',
      shipping: null,
      memo: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/〒/)).toBeNull();
    await expect(canvas.queryByText('備考')).toBeNull();
  },
};
export const LongOn320: Story = {
  args: {
    order: {
      ...sampleOrder,
      email: 'hana.yamada.no.atarashii.address@mail.ennichi-no-omise.example.com',
      memo: '贈り物です。のし紙は紅白の蝶結び、表書きは「御祝」でお願いします。'.repeat(4),
    },
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [scene({ set: () => setStore(IN_TAIWAN) })],
  globals: { locale: 'zh-TW' },
};
