import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Spinner } from '../../ui/spinner/spinner.tsx';

const meta = {
  title: 'UI/Spinner',
  component: Spinner,
  args: {},
} satisfies Meta<typeof Spinner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 40 } };
export const WithLabel: Story = {
  args: { label: '読み込んでいます' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: '読み込んでいます' })).toBeVisible();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
