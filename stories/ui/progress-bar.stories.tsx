import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';

const meta = {
  title: 'UI/Progress bar',
  component: ProgressBar,
  args: { label: '配布した枚数', value: 60, valueText: '100枚中60枚' },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: '配布した枚数' });
    await expect(bar).toHaveAttribute('value', '60');
    await expect(bar).toHaveAttribute('aria-valuetext', '100枚中60枚');
  },
};
export const Empty: Story = { args: { value: 0, valueText: '0枚' } };
export const Full: Story = { args: { value: 3, max: 3, valueText: '3回中3回', tone: 'success' } };
export const Accent: Story = { args: { tone: 'accent' } };
export const Unknown: Story = {
  args: { label: '送信しています', value: undefined, valueText: undefined },
};
export const WithoutVisibleLabel: Story = {
  args: { showLabel: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: '配布した枚数' })).toBeVisible();
  },
};
export const LongOn320: Story = {
  args: {
    label: '送料無料になるお買い上げ金額まで、あともう少しです',
    valueText: '5,000円まであと1,220円',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { label: 'Given out', valueText: '60 of 100' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '已發放', valueText: '100張中60張' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
