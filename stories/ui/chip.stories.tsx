import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Chip } from '../../ui/chip/chip.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Chip',
  component: Chip,
  args: { label: '器', onPress: fn() },
} satisfies Meta<typeof Chip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '器' }));
    canvas.getByRole('button').focus();
    await press('{Enter}');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};
export const Off: Story = { args: { pressed: false } };
export const On: Story = {
  args: { pressed: true, count: '12' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { pressed: true })).toBeVisible();
  },
};
export const WithCount: Story = { args: { count: '12' } };
export const Removable: Story = { args: { label: '「器」を外す', removable: true } };
export const Disabled: Story = { args: { disabled: true, count: '0' } };
export const LongOn320: Story = {
  args: {
    label: '有松・鳴海の職人がひとつずつ手で絞った藍染めの手ぬぐい',
    pressed: true,
    count: '1,024',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { label: 'Bowls' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = { args: { label: '碗盤' }, globals: { locale: 'zh-TW' } };
export const Dark: Story = { args: { pressed: true }, globals: { scheme: 'dark' } };
