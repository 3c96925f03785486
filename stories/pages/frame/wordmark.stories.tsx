import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Wordmark } from '../../../src/islands/frame/wordmark.tsx';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Pages/Frame/Wordmark',
  component: Wordmark,
  decorators: [scene({})],
} satisfies Meta<typeof Wordmark>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Ennichi' })).toHaveAttribute('href', '/');
  },
};
