import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $form } from '../../../src/features/checkout/form.ts';
import { GiftSection } from '../../../src/features/checkout/gift-section.tsx';
import { $offer } from '../../../src/features/checkout/offer.ts';
import { $requestedDelivery } from '../../../src/features/checkout/requested-delivery.ts';
import { scene } from '../../scene.tsx';
import { sampleItem } from '../../support/cart-samples.ts';
import { requestOffer, sampleOffer, setCheckout } from '../../support/checkout-stage.ts';

const order = (form = {}, offer = requestOffer) =>
  scene({
    set: () => {
      setCheckout([sampleItem()]);
      $offer.set({ status: 'ready', data: offer });
      $form.set({ ...$form.get(), paymentId: 3, ...form });
    },
  });

const written = { isGift: true, giftSender: '鈴木 一郎', giftMessage: 'お誕生日おめでとう。' };

const meta = {
  title: 'Features/Checkout/Gift section',
  component: GiftSection,
  decorators: [order()],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof GiftSection>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { visual: { skip: 'Written shows it, with its fields' } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('textbox')).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: /ギフトとして送る/ }));
    await userEvent.type(canvas.getByRole('textbox', { name: '贈り主のお名前（任意）' }), '鈴木');
    await userEvent.type(canvas.getByRole('textbox', { name: 'メッセージ（任意）' }), '祝');
    const gift = { giftable: true, gift_sender: '鈴木', gift_message: '祝' };
    await expect($requestedDelivery.get()).toMatchObject(gift);
    await userEvent.click(canvas.getByRole('checkbox'));
    const none = { giftable: false, gift_sender: null, gift_message: null };
    await expect($requestedDelivery.get()).toMatchObject(none);
  },
};
export const Written: Story = { decorators: [order(written)] };
/** Otherwise the receiver would pay unexpectedly. */
export const PaidByTheReceiver: Story = {
  decorators: [order({ ...written, paymentId: 1 })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/お届け先の方が代金を/)).toBeVisible();
  },
};
export const NotOffered: Story = {
  decorators: [order(written, sampleOffer)],
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect($requestedDelivery.get()).toMatchObject({ giftable: false });
  },
};
export const English: Story = { decorators: [order(written)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [order(written)],
  globals: { locale: 'zh-TW' },
};
