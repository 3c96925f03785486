import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $cart } from '../../../src/features/cart/list.ts';
import { Shopping } from '../../../src/islands/shopping/shopping.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import {
  adultItem,
  liveItem,
  longCart,
  sampleItem,
  ticketItem,
} from '../../support/cart-samples.ts';
import { pricingOf, setCart } from '../../support/cart-stage.ts';
import { expectFit } from '../../support/expect-fit.ts';

const meta = {
  title: 'Pages/Shopping',
  component: Shopping,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Shopping>;

export default meta;
type Story = StoryObj<typeof meta>;

const goods = [sampleItem(), liveItem, adultItem];

export const Ready: Story = {
  decorators: [scene({ set: () => setCart(goods), http: { priceCart: pricingOf(goods) } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12,320')).toBeVisible();
    const next = canvas.getByRole('link', { name: 'レジに進む（4点）' });
    await expect(next).toHaveAttribute('href', '/hanamichi/shopping/checkout?items=1%2C2%2C3');
  },
};

/** Why the cart cannot become one order. Spec §4 cart selection. Spec §2 step 1 of 3. */
export const Mixed: Story = {
  decorators: [
    scene({
      set: () => setCart([ticketItem, sampleItem()]),
      http: { priceCart: pricingOf([ticketItem]) },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/別々のご注文になります/)).toBeVisible();
  },
};

export const PricingFailed: Story = {
  decorators: [
    scene({ set: () => setCart(goods), http: { priceCart: { failure: 'CART_ITEM_EXPIRED' } } }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/お取り置きの時間が過ぎました/)).toBeVisible();
  },
};

export const Empty: Story = {
  decorators: [scene({ set: () => setCart([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'お買い物を続ける' })).toHaveAttribute(
      'href',
      '/hanamichi/market',
    );
  },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setCart([]);
        $cart.set(LOADING);
      },
    }),
  ],
};

export const Failed: Story = {
  decorators: [
    scene({
      set: () => {
        setCart([]);
        $cart.set({ status: 'error', failure: { code: 'INTERNAL', messages: [], status: 500 } });
      },
    }),
  ],
};

export const LongestOn320: Story = {
  decorators: [scene({ set: () => setCart(longCart), http: { priceCart: pricingOf(longCart) } })],
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,541,500')).toBeVisible();
    await expectFit();
  },
};
export const English: Story = {
  decorators: [scene({ set: () => setCart(goods), http: { priceCart: pricingOf(goods) } })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [scene({ set: () => setCart(goods), http: { priceCart: pricingOf(goods) } })],
  globals: { locale: 'zh-TW' },
};
