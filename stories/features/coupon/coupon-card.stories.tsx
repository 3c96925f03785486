import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CouponCard } from '../../../src/features/coupon/coupon-card.tsx';
import { scene } from '../../scene.tsx';
import { heldCoupon } from '../../support/coupon-samples.ts';
import { setStore } from '../../support/store-stage.ts';

const meta = {
  title: 'Features/Coupon/Coupon card',
  component: CouponCard,
  args: { coupon: heldCoupon },
  decorators: [scene({ set: setStore })],
  parameters: { visual: { skip: 'Pages/Coupons shows it' } },
} satisfies Meta<typeof CouponCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Ongoing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥3,000以上のお買い上げで')).toBeVisible();
    await expect(canvas.getByText('2026/12/31まで')).toBeVisible();
    await expect(canvas.getByText('HAJIMETE')).toBeVisible();
  },
};

/** Without a code. */
export const Used: Story = {
  args: { coupon: { ...heldCoupon, is_used: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('使用済み')).toBeVisible();
    await expect(canvas.queryByText('HAJIMETE')).toBeNull();
  },
};

export const UsedUp: Story = {
  args: { coupon: { ...heldCoupon, apply_quantity: 10, used_apply_quantity: 10 } as never },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('配布終了')).toBeVisible();
  },
};

export const Coming: Story = {
  args: {
    coupon: {
      ...heldCoupon,
      apply_status: 'coming',
      apply_started_at: '2026-12-10T00:00:00.000Z',
      apply_amount_threshold: null,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/2026\/12\/10 09:00から/)).toBeVisible();
    await expect(canvas.getByText('お買い上げ金額にかかわらず')).toBeVisible();
  },
};
