import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Steps } from '../../ui/steps/steps.tsx';

const meta = {
  title: 'UI/Steps',
  component: Steps,
  args: {
    label: 'お買い物の手順',
    steps: ['カート', 'ご購入手続き', '完了'],
    current: 0,
    doneLabel: '済み',
  },
} satisfies Meta<typeof Steps>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Second: Story = {
  args: { current: 1 },
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('listitem');
    await expect(first).toHaveTextContent('(済み)');
    await expect(second).toHaveAttribute('aria-current', 'step');
  },
};
export const Last: Story = { args: { current: 2 } };
export const LongOn320: Story = {
  args: { current: 1, steps: ['ショッピングカート', 'お届け先とお支払い方法の入力', 'ご注文完了'] },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { current: 1, steps: ['Cart', 'Checkout', 'Done'], doneLabel: 'done' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { current: 1, steps: ['購物車', '結帳', '完成'], doneLabel: '已完成' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { current: 1 }, globals: { scheme: 'dark' } };
