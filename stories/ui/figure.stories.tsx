import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Figure } from '../../ui/figure/figure.tsx';

const meta = {
  title: 'UI/Figure',
  component: Figure,
  args: { children: '1,980', className: 'sb-figure' },
} satisfies Meta<typeof Figure>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,980')).toHaveAttribute('translate', 'no');
  },
};
/** A word in place of a number is translated. */
export const Word: Story = {
  args: { children: '無料' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('無料')).not.toHaveAttribute('translate');
  },
};
