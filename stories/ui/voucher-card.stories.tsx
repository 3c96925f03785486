import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { VoucherCard } from '../../ui/voucher-card/voucher-card.tsx';

const onShare = fn();

const meta = {
  title: 'UI/Voucher card',
  component: VoucherCard,
  args: {
    name: 'シェアありがとう券',
    amount: '¥300',
    terms: ['¥3,000以上のお買い上げで使えます', '2026年12月31日まで'],
    action: (
      <Button variant="primary" wide onClick={onShare}>
        シェアして受け取る
      </Button>
    ),
  },
} satisfies Meta<typeof VoucherCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    onShare.mockClear();
    await expect(canvas.getByRole('article', { name: 'シェアありがとう券' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button'));
    await userEvent.keyboard('{Enter}');
    await expect(onShare).toHaveBeenCalledTimes(2);
  },
};
export const Remaining: Story = { args: { remaining: '残り12枚' } };
export const Received: Story = {
  args: { state: 'received', status: '受け取りました', action: undefined },
};
export const Gone: Story = {
  args: { state: 'gone', status: '配布は終わりました', action: undefined },
};
export const Bare: Story = { args: { terms: [], action: undefined } };
export const HeadingLevelTwo: Story = {
  args: { headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};
export const LongOn320: Story = {
  args: {
    name: 'ライブを見てお友だちにシェアしてくださった皆さまへの感謝のお買い物券',
    amount: 'NT$12,000',
    remaining: '残り12枚',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    name: 'Thank you for sharing',
    terms: ['On orders over ¥3,000', 'Until 31 Dec 2026'],
    action: <Button wide>Share and receive</Button>,
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    name: '分享感謝券',
    amount: 'NT$60',
    terms: ['消費滿 NT$600 可用'],
    action: <Button wide>分享並領取</Button>,
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { remaining: '残り12枚' }, globals: { scheme: 'dark' } };
