import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProductListSkeleton } from '../../../src/features/post/product-list-skeleton.tsx';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Features/Post/Product list skeleton',
  component: ProductListSkeleton,
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof ProductListSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status', { name: '商品を読み込んでいます' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
