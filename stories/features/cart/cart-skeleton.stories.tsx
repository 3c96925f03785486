import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CartSkeleton } from '../../../src/features/cart/cart-skeleton.tsx';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Features/Cart/Cart skeleton',
  component: CartSkeleton,
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof CartSkeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('カートを読み込んでいます')).toBeInTheDocument();
  },
};
