import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PinnedMessages } from '../../../src/features/comment/pinned-messages.tsx';
import { $post } from '../../../src/features/post/post.ts';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';

const pin = (id: number, message: string, unpinned_at: string | null = null) => ({
  id,
  post_id: samplePost.id,
  comment_id: null,
  message,
  unpinned_at,
});

const pinnedAre = (pinned_messages: (typeof samplePost)['pinned_messages']) =>
  scene({
    set: () => $post.set({ status: 'ready', data: { ...samplePost, pinned_messages } }),
  });

const shipping = pin(2, '本日ご注文分は明日発送します。詳しくは https://example.com/shipping へ');
const opening = pin(1, '21時から急須の紹介です');

const meta = {
  title: 'Features/Comment/Pinned messages',
  component: PinnedMessages,
} satisfies Meta<typeof PinnedMessages>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §7 pin.message.changed: one message with a link. */
export const One: Story = {
  decorators: [pinnedAre([shipping, pin(3, '外したもの', '2026-11-21T10:00:00.000Z')])],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: '固定されたメッセージ' })).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(canvas.queryByText('外したもの')).toBeNull();
    await expect(canvas.queryByText('1/1')).toBeNull();
  },
};

/** One at a time, newest first. */
export const Several: Story = {
  decorators: [pinnedAre([shipping, opening])],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '固定メッセージ 1/2（次を表示）' }));
    await expect(canvas.getByText('21時から急須の紹介です')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '固定メッセージ 2/2（次を表示）' }));
    await expect(canvas.getByText(/本日ご注文分/)).toBeVisible();
  },
};

export const On320: Story = {
  decorators: [pinnedAre([shipping, opening])],
  globals: { viewport: { value: 'phone320' } },
};
