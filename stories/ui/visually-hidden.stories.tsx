import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden.tsx';

const meta = {
  title: 'UI/Visually hidden',
  component: VisuallyHidden,
  args: { children: '読み上げだけの言葉' },
} satisfies Meta<typeof VisuallyHidden>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  parameters: { visual: { skip: 'nothing is there to see' } },
  play: async ({ canvas }) => {
    const box = canvas.getByText('読み上げだけの言葉').getBoundingClientRect();
    await expect([box.width, box.height]).toEqual([1, 1]);
  },
};
