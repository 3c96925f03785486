import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { CartItem } from '../../../src/features/cart/cart-item.ts';
import { watchSelection } from '../../../src/features/cart/selection.ts';
import { SelectionSummary } from '../../../src/features/cart/selection-summary.tsx';
import { CartFacts } from '../../../src/features/checkout/cart-facts.tsx';
import { loadCartTerms } from '../../../src/features/checkout/cart-terms.ts';
import { clearToken, writeToken } from '../../../src/platform/storage/tokens.ts';
import { type Answers, scene } from '../../scene.tsx';
import { liveItem, sampleAddress, sampleItem, ticketItem } from '../../support/cart-samples.ts';
import { pricingOf, setCart } from '../../support/cart-stage.ts';
import { sampleOffer } from '../../support/checkout-stage.ts';

const latest = {
  payment_type: 'cash_on_delivery',
  shipping_type: 'custom_cod',
  address: {
    type: sampleAddress.type,
    name: sampleAddress.name,
    full_address: sampleAddress.address.full_address,
    phone_number: sampleAddress.phone_number,
  },
} as const;

const asked: unknown[] = [];

const cart = (items: CartItem[], { coupon = 0, ...more }: { coupon?: number } & Answers = {}) =>
  scene({
    set: () => {
      asked.length = 0;
      setCart(items);
      writeToken('member', 'token');
    },
    http: {
      listShippingSettings: { data: sampleOffer.shippings },
      listPaymentSettings: { data: sampleOffer.payments },
      getLatestOrder: latest,
      listAddresses: { data: [sampleAddress] },
      priceCart: ({ body }) => {
        asked.push(body);
        return pricingOf(items, { fee: 660, paymentFee: 330, coupon });
      },
      ...more,
    },
  });

const load = async () => {
  const stop = watchSelection();
  await loadCartTerms('hanamichi');
  return stop;
};

const meta = {
  title: 'Features/Checkout/Cart facts',
  component: CartFacts,
  render: () => (
    <SelectionSummary>
      <CartFacts />
    </SelectionSummary>
  ),
  parameters: { visual: { after: 'play', schemes: ['light'], widths: [390] } },
} satisfies Meta<typeof CartFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The choices of the latest order: the price is the charge. */
export const Charge: Story = {
  decorators: [cart([sampleItem()], { coupon: 500 })],
  play: async ({ canvas }) => {
    const stop = await load();
    await expect(await canvas.findByText('4,890')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^お支払い総額/);
    await expect(canvas.getByText('送料').nextElementSibling).toHaveTextContent('¥660');
    await expect(canvas.getByText('手数料').nextElementSibling).toHaveTextContent('¥330');
    await expect(canvas.getByText('クーポン').nextElementSibling).toHaveTextContent('-¥500');
    await expect(canvas.getByText('あと¥4,400で送料無料')).toBeVisible();
    await waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        shipping_setting_id: 1,
        payment_id: 1,
        address_id: sampleAddress.id,
      }),
    );
    stop();
    clearToken('member');
  },
};
export const FreeShipping: Story = {
  parameters: { visual: { skip: 'Price rows shows the struck fee' } },
  decorators: [cart([sampleItem(), liveItem])],
  play: async ({ canvas }) => {
    const stop = await load();
    const fee = (await canvas.findByText('送料')).nextElementSibling;
    await expect(fee?.querySelector('s')).toHaveTextContent('¥660');
    await expect(fee).toHaveTextContent('無料');
    await expect(canvas.queryByText(/送料無料$/)).toBeNull();
    stop();
    clearToken('member');
  },
};
/** Without an address and a payment only the items are summed up. */
export const NotChosenYet: Story = {
  decorators: [
    cart([sampleItem()], {
      getLatestOrder: { payment_type: null, shipping_type: null, address: null },
      listAddresses: { data: [] },
    }),
  ],
  play: async ({ canvas }) => {
    const stop = await load();
    await expect(await canvas.findByText('あと¥4,400で送料無料')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^選択した商品の小計/);
    await expect(canvas.getByText(/送料・手数料は次の画面/)).toBeVisible();
    stop();
    clearToken('member');
  },
};
/** A coupon that ended does not hide the price. */
export const RefusedChoice: Story = {
  parameters: { visual: { skip: 'looks like Not chosen yet' } },
  decorators: [
    cart([sampleItem()], {
      priceCart: ({ body }) =>
        'payment_id' in (body as object)
          ? { failure: 'COUPON_NOT_ACTIVE' }
          : pricingOf([sampleItem()]),
    }),
  ],
  play: async ({ canvas }) => {
    const stop = await load();
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(/^選択した商品の小計¥4,400/),
    );
    stop();
    clearToken('member');
  },
};
/** Two orders have no common fees. */
export const Mixed: Story = {
  parameters: { visual: { skip: 'looks like Not chosen yet' } },
  decorators: [cart([sampleItem(), ticketItem])],
  play: async ({ canvas }) => {
    const stop = await load();
    await expect(await canvas.findByText(/送料・手数料は次の画面/)).toBeVisible();
    stop();
    clearToken('member');
  },
};
