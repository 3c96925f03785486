import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $chat } from '../../../src/features/comment/chat.ts';
import { $history, $older } from '../../../src/features/comment/history.ts';
import { OlderButton } from '../../../src/features/comment/history-state.tsx';
import { chatOf } from '../../../src/features/comment/rules/chat.ts';
import { $post } from '../../../src/features/post/post.ts';
import { type Answers, scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { sampleTalk } from '../../support/room-stage.ts';

type Older = ReturnType<typeof $older.get>;

const be = (older: Older, http: Answers = {}, hasOlder = true) =>
  scene({
    set: () => {
      $post.set({ status: 'ready', data: samplePost });
      $history.set({ status: 'ready' });
      $chat.set(chatOf(sampleTalk, hasOlder));
      $older.set(older);
    },
    http,
  });

const meta = {
  title: 'Features/Comment/Older state',
  component: OlderButton,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof OlderButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const More: Story = {
  decorators: [be({ status: 'ready' }, { listComments: { comments: [] } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '以前のコメントを見る' }));
    await waitFor(() => expect(canvas.queryByRole('button')).toBeNull());
  },
};
export const Loading: Story = {
  decorators: [be({ status: 'loading' })],
  parameters: { visual: { skip: 'a spinner turns' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};
export const Failed: Story = {
  decorators: [be({ status: 'error', failure: { code: 'NETWORK', messages: [] } })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '再読み込み' })).toBeVisible();
  },
};
export const None: Story = {
  decorators: [be({ status: 'ready' }, {}, false)],
  parameters: { visual: { skip: 'it shows nothing' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
