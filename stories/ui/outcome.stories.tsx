import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Outcome } from '../../ui/outcome/outcome.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';

const meta = {
  title: 'UI/Outcome',
  component: Outcome,
  args: {
    icon: 'check',
    title: 'お支払いが完了しました',
    description: '発送のご用意ができましたら、お知らせいたします。',
    actions: (
      <>
        <Button variant="primary" size="l" href="#">
          注文を見る
        </Button>
        <Button size="l" href="#">
          お店に戻る
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Outcome>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('お支払いが完了しました');
  },
};
export const WithoutActions: Story = {
  args: { actions: undefined },
  parameters: { visual: { skip: 'the same without its buttons' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};
/** The result is still unknown. */
export const Waiting: Story = {
  args: {
    icon: undefined,
    mark: <Spinner />,
    title: 'お支払いを確認しています',
    description: 'このままお待ちください。',
    actions: <Button variant="quiet">もう一度支払う</Button>,
  },
};
/** The longest title alone, on a narrow screen. */
export const LongOn320: Story = {
  args: {
    icon: undefined,
    title: 'このご注文は、お支払い期限を過ぎたためキャンセルされました',
    description: 'お品物はお店に戻りました。まだ在庫があれば、もう一度ご注文いただけます。',
    actions: undefined,
  },
  globals: { viewport: { value: 'phone320' } },
};
export const EnglishDark: Story = {
  args: {
    title: 'Your payment has been received',
    description: 'We will write to you as soon as your parcel is on its way.',
    actions: <Button href="#">See the order</Button>,
  },
  globals: { locale: 'en', scheme: 'dark' },
};
export const TraditionalChinese: Story = {
  args: {
    title: '付款已完成',
    description: '商品準備好出貨時，我們會通知您。',
    actions: <Button href="#">查看訂單</Button>,
  },
  globals: { locale: 'zh-TW' },
  parameters: { visual: { skip: 'the same with other words' } },
};
