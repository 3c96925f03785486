import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';

const meta = {
  title: 'UI/Empty state',
  component: EmptyState,
  args: {
    title: 'カートは空です',
    description: '気になる商品を見つけたら、ここに入れておけます。',
    action: <Button href="#">商品を見る</Button>,
  },
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const TitleOnly: Story = { args: { description: undefined, action: undefined } };
export const LongOn320: Story = {
  args: {
    title: 'お探しの言葉に合う商品は、いまこのお店にはありませんでした',
    description:
      '言葉を短くするか、別の言葉で探してみてください。配信のあとに新しい商品が並ぶこともあります。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    title: 'Your cart is empty',
    description: 'When something catches your eye, keep it here.',
    action: <Button href="#">See the products</Button>,
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    title: '購物車是空的',
    description: '看到喜歡的商品，就放進來吧。',
    action: <Button href="#">看看商品</Button>,
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HeadingLevelOne: Story = {
  args: { headingLevel: 1 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toBeVisible();
  },
};
