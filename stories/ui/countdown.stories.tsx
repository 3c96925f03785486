import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Countdown } from '../../ui/countdown/countdown.tsx';

const meta = {
  title: 'UI/Countdown',
  component: Countdown,
  args: { label: 'カートの確保', text: '09:41', dateTime: 'PT9M41S' },
} satisfies Meta<typeof Countdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent('カートの確保09:41');
  },
};
export const Urgent: Story = { args: { urgent: true, text: '00:28' } };
export const WithoutLabel: Story = { args: { label: undefined } };
export const LongOn320: Story = {
  args: { label: 'この商品をお客様のために確保している残り時間', text: '12:34:56' },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { label: 'Kept for you' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { label: '為您保留' },
  globals: { locale: 'zh-TW' },
};
