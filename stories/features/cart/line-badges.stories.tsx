import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { LineBadges } from '../../../src/features/cart/cart-line.tsx';
import { scene } from '../../scene.tsx';
import { adultItem, sampleItem, ticketItem } from '../../support/cart-samples.ts';

const meta = {
  title: 'Features/Cart/Line badges',
  component: LineBadges,
  args: { item: adultItem },
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof LineBadges>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AdultGoods: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('送料無料')).toBeVisible();
    await expect(canvas.getByText('お一人さま2点まで')).toBeVisible();
  },
};
/** No shipping badge. */
export const Ticket: Story = {
  args: { item: { ...ticketItem, freeShipping: true } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('送料無料')).toBeNull();
  },
};
export const WithVendor: Story = {
  args: { item: sampleItem({ vendor: { id: 3, name: '常滑 朱泥窯' } }) },
};
export const Plain: Story = {
  args: { item: sampleItem() },
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('');
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
