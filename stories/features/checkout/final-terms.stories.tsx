import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FinalTerms } from '../../../src/features/checkout/final-terms.tsx';
import { $form } from '../../../src/features/checkout/form.ts';
import { $offer } from '../../../src/features/checkout/offer.ts';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem, ticketItem } from '../../support/cart-samples.ts';
import { requestOffer, sampleOffer, setCheckout } from '../../support/checkout-stage.ts';

const order = (items = [sampleItem()], form = {}) =>
  scene({
    set: () => {
      setCheckout(items);
      $form.set({ ...$form.get(), ...form });
    },
  });

const ownWords = {
  seller_name: null,
  responsible_person: null,
  address: null,
  phone_number: null,
  email: null,
  price: null,
  other_charges: null,
  payment_method: null,
  payment_time: null,
  delivery_time: 'ご注文から3営業日以内に発送します。',
  returns: '到着から8日以内に承ります。',
  special_conditions: '食品は返品を承れません。',
};

/** Statements that Japanese law requires next to the button. */
const meta = {
  title: 'Features/Checkout/Final terms',
  component: FinalTerms,
  decorators: [order()],
  parameters: { visual: { skip: 'Islands/Checkout shows them' } },
} satisfies Meta<typeof FinalTerms>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Shipped: Story = {
  play: async ({ canvas }) => {
    const of = (name: string) => canvas.getByText(name).nextElementSibling;
    await expect(of('お支払い方法・時期')).toHaveTextContent('代金引換');
    await expect(of('お届け先')).toHaveTextContent('〒162-0825');
    await expect(of('お引き渡し時期')).toHaveTextContent('1週間以内');
    await expect(of('お申し込み期間')).toHaveTextContent('在庫がなくなりしだい');
    await expect(of('キャンセル・返品')).toHaveTextContent('shop@example.com');
  },
};
export const StoresOwnWords: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $offer.set({ status: 'ready', data: { ...sampleOffer, notice: ownWords } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ご注文から3営業日以内に発送します。')).toBeVisible();
    await expect(canvas.getByText('到着から8日以内に承ります。')).toBeVisible();
    await expect(canvas.getByText('食品は返品を承れません。')).toBeVisible();
    await expect(canvas.queryByText(/1週間以内/)).toBeNull();
  },
};
export const WithHold: Story = {
  decorators: [order([sampleItem(), liveItem])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/まで（お取り置きの期限）$/)).toBeVisible();
  },
};
export const Requested: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $offer.set({ status: 'ready', data: requestOffer });
        const requested = { deliveryDate: '2026-12-24', deliverySlot: '18-20' } as const;
        $form.set({ ...$form.get(), ...requested, isGift: true, giftSender: '鈴木 一郎' });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/12/24 18:00–20:00')).toBeVisible();
    await expect(canvas.getByText('贈り主：鈴木 一郎')).toBeVisible();
  },
};
export const PickedUp: Story = {
  decorators: [order([sampleItem()], { shippingId: 2, paymentId: null })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/翌営業日から店頭で/)).toBeVisible();
  },
};
export const Ticket: Story = {
  decorators: [order([ticketItem])],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('お届けする商品はありません')).toBeVisible();
  },
};
export const NothingSelected: Story = {
  decorators: [order([sampleItem()], { shippingId: null, paymentId: null, addressId: null })],
};
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
/** Without full-width punctuation. */
export const English: Story = {
  globals: { locale: 'en' },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(/ask 花道 はなみち \(shop@example\.com\)\. /)).toBeVisible();
    await expect(canvasElement).not.toHaveTextContent(/[（）　]/, { normalizeWhitespace: false });
  },
};
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
