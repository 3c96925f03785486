import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/notice/notice.tsx';

const meta = {
  title: 'UI/Notice',
  component: Notice,
  args: { children: 'ライブ配信中の商品は、15分間カートに確保されます。' },
} satisfies Meta<typeof Notice>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Warning: Story = {
  args: { tone: 'warning', children: '在庫に合わせて、数量を2点に変えました。' },
};
export const Danger: Story = {
  args: { tone: 'danger', title: 'お支払いができませんでした', announce: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お支払いができませんでした');
  },
};
export const Success: Story = {
  args: { tone: 'success', children: 'メールアドレスを確認しました。', announce: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};
export const WithAction: Story = {
  args: { action: <Button size="s">会員登録</Button>, title: '会員の方へ' },
};
export const LongOn320: Story = {
  args: {
    tone: 'warning',
    title: 'チケットと通常の商品は、一緒にお会計できません',
    children: '先に選んでいた商品の選択を外しました。お会計を二回に分けてお進みください。',
    action: <Button size="s">選び直す</Button>,
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { children: 'Items from the show are kept in your cart for 15 minutes.' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { children: '直播商品會在購物車中保留 15 分鐘。' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = {
  args: { tone: 'danger', title: 'お支払い' },
  globals: { scheme: 'dark' },
};
