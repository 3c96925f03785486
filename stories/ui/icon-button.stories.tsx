import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Icon button',
  component: IconButton,
  args: { icon: 'bag', label: 'カートを開く', onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'カートを開く' });
    const { width, height } = button.getBoundingClientRect();
    await expect([width, height]).toEqual([44, 44]);
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const Outline: Story = { args: { variant: 'outline' } };
export const OnVideo: Story = { args: { variant: 'stage', icon: 'sound-off', label: '音を出す' } };
export const WithCount: Story = {
  args: { count: '3', label: 'カートを開く（3点）' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'カートを開く（3点）' })).toBeVisible();
  },
};
export const LargeCount: Story = { args: { count: '99+', label: 'カートを開く（99点以上）' } };
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button'), { pointerEventsCheck: 0 });
    await press('{Tab}{Enter}');
    await expect(canvas.getByRole('button')).not.toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Dark: Story = { args: { count: '3' }, globals: { scheme: 'dark' } };

export const ByKeyboard: Story = {
  parameters: { visual: { skip: 'looks like Default, with the ring of focus' } },
  play: async ({ canvas, args }) => {
    await press('{Tab}');
    await expect(canvas.getByRole('button', { name: 'カートを開く' })).toHaveFocus();
    await press('{Enter}');
    await press(' ');
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};
