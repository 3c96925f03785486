import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Thanks } from '../../../src/features/order/thanks.tsx';
import { scene } from '../../scene.tsx';
import { sampleOrder } from '../../support/cart-samples.ts';

const meta = {
  title: 'Features/Order/Thanks',
  component: Thanks,
  args: { order: sampleOrder },
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof Thanks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CashOnDelivery: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('EN-20261121-0012');
    await expect(canvas.getByRole('status')).toHaveTextContent('配達員へ代金を');
  },
};
export const ConvenienceStore: Story = {
  args: { order: { ...sampleOrder, payment_type: 'gmo_cvs' } },
};
export const Card: Story = { args: { order: { ...sampleOrder, payment_type: 'gmo_credit' } } };
export const Free: Story = {
  args: { order: { ...sampleOrder, payment_type: 'free' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('お支払いはありません');
  },
};
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
