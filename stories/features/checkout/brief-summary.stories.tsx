import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { BriefSummary } from '../../../src/features/checkout/brief-summary.tsx';
import { scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { setCheckout } from '../../support/checkout-stage.ts';

const meta = {
  title: 'Features/Checkout/Brief summary',
  component: BriefSummary,
  decorators: [scene({ set: () => setCheckout([sampleItem(), liveItem]) })],
  globals: { viewport: { value: 'phone390' } },
  parameters: { visual: { skip: 'Pages/Checkout shows it closed' } },
} satisfies Meta<typeof BriefSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('¥10,230')).toBeVisible();
    await expect(canvas.getByText('3点')).toBeVisible();
    await expect(canvas.queryByText('江戸風鈴 金魚')).toBeNull();
  },
};
export const Open: Story = {
  parameters: { visual: { skip: null, after: 'play', widths: [390] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('ご注文内容'));
    await expect(await canvas.findByText('江戸風鈴 金魚')).toBeVisible();
    await expect(canvas.getByText('お支払い総額')).toBeVisible();
  },
};
