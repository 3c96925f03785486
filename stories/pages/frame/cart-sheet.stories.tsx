import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $cart } from '../../../src/features/cart/list.ts';
import { $cartSheet } from '../../../src/features/cart/sheet.ts';
import { $coupons } from '../../../src/features/coupon/list.ts';
import { $session } from '../../../src/features/session/session.ts';
import { CartSheet } from '../../../src/islands/frame/cart-sheet.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { adultItem, liveItem, longCart, sampleItem } from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';
import { heldCoupon } from '../../support/coupon-samples.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { sampleUser } from '../../support/samples.ts';
import { setStore } from '../../support/store-stage.ts';

const meta = { title: 'Pages/Frame/Cart sheet', component: CartSheet } satisfies Meta<
  typeof CartSheet
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const WithItems: Story = {
  decorators: [scene({ set: () => setCart([liveItem, sampleItem()]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('小計（3点）')).toBeVisible();
    await expect(canvas.getByText('9,900')).toBeVisible();
  },
};

export const WithCoupons: Story = {
  parameters: { visual: { skip: 'looks like With items' } },
  decorators: [
    scene({
      set: () => {
        setCart([sampleItem()]);
        const coupon = { name: 'coupon', enable: true, integer: null, string: null };
        setStore({ settings: [coupon] });
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const link = await canvas.findByRole('link', { name: 'クーポンを見る' });
    await expect(link).toHaveAttribute('href', '/hanamichi/member/coupon');
    $cartSheet.set('open');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    await expect($cartSheet.get()).toBe('closed');
  },
};

/** The taken coupon is in the cart. Spec §7 coupon list. */
export const WithUsableCoupons: Story = {
  parameters: { visual: { skip: 'looks like With coupons' } },
  decorators: [
    scene({
      set: () => {
        setCart([sampleItem()]);
        $coupons.set({ status: 'ready', data: [] });
        $session.set({ type: 'member', user: sampleUser });
        const coupon = { name: 'coupon', enable: true, integer: null, string: null };
        setStore({ settings: [coupon] });
      },
      http: {
        listCoupons: { data: [heldCoupon] },
        listVouchers: { failure: 'INTERNAL' },
      },
    }),
  ],
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: 'クーポンを見る' });
    $coupons.set({ status: 'ready', data: [heldCoupon, { ...heldCoupon, id: 2, is_held: false }] });
    await expect(
      await canvas.findByRole('link', { name: '使えるクーポンが1枚あります' }),
    ).toHaveAttribute('href', '/hanamichi/member/coupon');
    $session.set({ type: 'ghost' });
    await canvas.findByRole('link', { name: 'クーポンを見る' });
  },
};

export const Empty: Story = {
  decorators: [scene({ set: () => setCart([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('カートは空です')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'ご購入手続きへ' })).toBeNull();
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
        $cart.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('カートを表示できませんでした')).toBeVisible();
  },
};

export const LongestOn320: Story = {
  decorators: [scene({ set: () => setCart(longCart) })],
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('1,541,500')).toBeVisible();
    await expectFit();
  },
};
export const English: Story = {
  parameters: { visual: { skip: 'Features/Cart shows its words' } },
  decorators: [scene({ set: () => setCart([liveItem, adultItem]) })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  parameters: { visual: { skip: 'Features/Cart shows its words' } },
  decorators: [scene({ set: () => setCart([liveItem, adultItem]) })],
  globals: { locale: 'zh-TW' },
};
