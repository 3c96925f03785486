import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { MessageBubble } from '../../ui/message-bubble/message-bubble.tsx';
import { MessageBubbleSkeleton } from '../../ui/message-bubble/message-bubble-skeleton.tsx';
import { bowl, face } from './sample-pictures.ts';

const onRetry = fn();

const meta = {
  title: 'UI/Message bubble',
  component: MessageBubble,
  args: {
    author: '花道 はなみち',
    avatar: face,
    children: 'ご注文ありがとうございます。\n明日の午前中に発送いたします。',
    time: '18:04',
    dateTime: '2026-11-21T18:04:00+09:00',
  },
} satisfies Meta<typeof MessageBubble>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const FromBuyer: Story = {
  args: {
    from: 'buyer',
    author: '花',
    children: 'ギフト用に包んでいただけますか？',
    stateLabel: '既読',
  },
};
export const Sending: Story = {
  args: { ...FromBuyer.args, state: 'sending', stateLabel: '送信中' },
};
export const Failed: Story = {
  args: {
    ...FromBuyer.args,
    state: 'failed',
    stateLabel: '送信できませんでした',
    action: (
      <Button variant="quiet" size="s" onClick={onRetry}>
        もう一度送る
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    onRetry.mockClear();
    await expect(canvas.getByRole('alert')).toHaveTextContent('送信できませんでした');
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度送る' }));
    await userEvent.keyboard('{Enter}');
    await expect(onRetry).toHaveBeenCalledTimes(2);
  },
};
export const Picture: Story = {
  args: {
    pictures: [{ src: bowl, alt: '藍の飯碗', width: 600, height: 600 }],
    children: undefined,
  },
};
export const WithoutAvatar: Story = { args: { avatar: null } };
export const Talk: Story = {
  render: (args) => (
    <div>
      <MessageBubble {...args} />
      <MessageBubble {...args} {...FromBuyer.args} />
      <MessageBubble {...args} {...Picture.args} />
      <MessageBubble {...args} {...Failed.args} />
    </div>
  ),
};
export const LongOn320: Story = {
  args: { author: '縁日が大好きな常連のお客さま', children: 'https://shop.example/'.repeat(8) },
  globals: { viewport: { value: 'phone320' } },
};
export const Loading: Story = {
  render: () => (
    <div>
      <MessageBubbleSkeleton />
      <MessageBubbleSkeleton from="buyer" />
    </div>
  ),
};
export const English: Story = {
  args: { author: 'Hanamichi', children: 'Thank you. We ship tomorrow.', time: '6:04 pm' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { children: '感謝您的訂購，明天上午出貨。' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { ...Talk, globals: { scheme: 'dark' } };
