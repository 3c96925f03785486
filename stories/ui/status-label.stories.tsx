import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusLabel } from '../../ui/status-label/status-label.tsx';

const meta = {
  title: 'UI/Status label',
  component: StatusLabel,
  args: { children: 'お支払い待ち', state: 'waiting' },
} satisfies Meta<typeof StatusLabel>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('お支払い待ち')).toBeVisible();
  },
};
export const Moving: Story = { args: { state: 'moving', children: '配送中' } };
export const Done: Story = { args: { state: 'done', children: '完了' } };
export const Stopped: Story = { args: { state: 'stopped', children: 'キャンセル' } };
export const Trouble: Story = { args: { state: 'trouble', children: '荷物が見つかりません' } };
export const LongOn320: Story = {
  args: { state: 'moving', children: '配送業者がお届けに伺いましたが、ご不在のため持ち戻りました' },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { children: 'Waiting for payment' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { children: '待付款' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
