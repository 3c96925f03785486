import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CouponBook } from '../../../src/features/coupon/coupon-book.tsx';
import { scene } from '../../scene.tsx';
import { everyCoupon, setCoupons } from '../../support/coupon-samples.ts';

const meta = {
  title: 'Features/Coupon/Coupon book',
  component: CouponBook,
  decorators: [scene({ set: setCoupons(everyCoupon) })],
  parameters: { visual: { skip: 'Pages/Coupons shows it' } },
} satisfies Meta<typeof CouponBook>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Copies the code, or explains how when the browser forbids it. */
export const InASheet: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
    await expect(canvas.getAllByRole('button', { name: 'コードをコピー' })).toHaveLength(2);
  },
};
