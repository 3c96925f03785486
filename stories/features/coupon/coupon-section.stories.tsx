import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $couponChoice, refuseCoupon } from '../../../src/features/coupon/choice.ts';
import { CouponCodeForm } from '../../../src/features/coupon/coupon-code-form.tsx';
import { CouponSection } from '../../../src/features/coupon/coupon-section.tsx';
import { scene } from '../../scene.tsx';
import { couponReplies, everyCoupon, setCoupons } from '../../support/coupon-samples.ts';
import { failingCall, textOf } from '../../support/each-error.ts';

const pricing = {
  amount: 9900,
  coupon_amount: 500,
  payment_fee: 0,
  shipping_fee: 0,
  total_amount: 9400,
  used_point: 0,
  amount_payable: 9400,
  rebate_amounts: [],
};

const meta = {
  title: 'Features/Coupon/Coupon section',
  component: CouponSection,
  args: { itemIds: [1, 2], amount: 9900 },
  decorators: [
    scene({
      set: setCoupons(everyCoupon),
      http: { ...couponReplies(everyCoupon), priceCart: pricing },
    }),
  ],
} satisfies Meta<typeof CouponSection>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Each coupon's discount, or why it cannot be used. */
export const Choices: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('このご注文から¥500引き')).toBeVisible();
    await userEvent.click(canvas.getByText(/^このご注文では使えないクーポン/));
    await expect(canvas.getByText('あと¥20,100のお買い上げで使えます')).toBeVisible();
    await expect(canvas.getByText('すでにお使いになりました')).toBeVisible();
  },
};

export const FromTheList: Story = {
  parameters: { visual: { skip: 'looks like By code' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: 'はじめての縁日クーポンを使う' }),
    );
    await expect(await canvas.findByText('はじめての縁日クーポンを適用しました')).toBeVisible();
    await expect($couponChoice.get()).toEqual({ by: 'id', id: 1 });
    await userEvent.click(canvas.getByRole('button', { name: '外す' }));
    await expect($couponChoice.get()).toEqual({ by: 'none' });
  },
};

/** One press acquires a coupon of the store and applies it. */
export const Offered: Story = {
  parameters: { visual: { skip: 'looks like By code' } },
  decorators: [
    scene({
      set: setCoupons(everyCoupon),
      http: {
        ...couponReplies(everyCoupon),
        acquireCoupon: { success: true },
        priceCart: pricing,
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: '秋の夜長クーポンを受け取って使う' });
    await expect(button).toHaveTextContent('受け取って使う');
    await userEvent.click(button);
    await expect(await canvas.findByText('秋の夜長クーポンを適用しました')).toBeVisible();
    await expect($couponChoice.get()).toEqual({ by: 'id', id: 2 });
  },
};

/** A coupon that the member does not hold is applied only after the server gave it. */
export const OfferedInVain: Story = {
  parameters: { visual: { skip: 'looks like Choices' } },
  decorators: [
    scene({
      set: setCoupons(everyCoupon),
      http: {
        ...couponReplies(everyCoupon),
        acquireCoupon: { failure: 'COUPON_NOT_ACTIVE' },
        priceCart: pricing,
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const button = await canvas.findByRole('button', { name: '秋の夜長クーポンを受け取って使う' });
    await userEvent.click(button);
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect($couponChoice.get()).toEqual({ by: 'none' });
  },
};

export const ByCode: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(
      await canvas.findByRole('textbox', { name: 'クーポンコード' }),
      'hajimete{Enter}',
    );
    await expect(await canvas.findByText('はじめての縁日クーポンを適用しました')).toBeVisible();
    await expect($couponChoice.get()).toEqual({ by: 'code', code: 'hajimete' });
  },
};

const refused = failingCall('checkout');

/** Each error at the field, which keeps the code. Spec §8. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Refused' } },
  decorators: [
    scene({
      set: setCoupons(everyCoupon),
      http: { ...couponReplies(everyCoupon), priceCart: refused.answer },
    }),
  ],
  render: () => <CouponCodeForm itemIds={[1]} />,
  play: async ({ canvas, userEvent }) => {
    const field = await canvas.findByRole('textbox', { name: 'クーポンコード' });
    await refused.each(async (said) => {
      await userEvent.clear(field);
      await userEvent.type(field, 'AKI{Enter}');
      await waitFor(() => expect(canvas.getByText(said)).toBeVisible());
      await expect(field).toHaveFocus();
      await expect(field).toHaveValue('AKI');
    });
  },
};

export const NoCode: Story = {
  parameters: { visual: { skip: 'looks like Refused' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '適用する' }));
    await expect(canvas.getByText('クーポンコードをご入力ください')).toBeVisible();
  },
};

/** The coupon is removed, with the reason. */
export const Refused: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => {
        setCoupons(everyCoupon)();
        $couponChoice.set({ by: 'id', id: 1 });
      },
      http: couponReplies(everyCoupon),
    }),
  ],
  play: async ({ canvas }) => {
    refuseCoupon({ code: 'COUPON_BELOW_THRESHOLD', messages: [] });
    await expect(await canvas.findByText(textOf('COUPON_BELOW_THRESHOLD'))).toBeVisible();
  },
};

export const NoList: Story = {
  parameters: { visual: { skip: 'the field alone' } },
  decorators: [scene({ set: setCoupons([]), http: { listCoupons: { failure: 'INTERNAL' } } })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'クーポンコード' })).toBeVisible();
  },
};

export const On320: Story = {
  globals: { viewport: { value: 'phone320' }, locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('¥500 off this order')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
