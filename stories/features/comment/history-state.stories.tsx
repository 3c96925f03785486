import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $chat } from '../../../src/features/comment/chat.ts';
import { $history } from '../../../src/features/comment/history.ts';
import { HistoryState } from '../../../src/features/comment/history-state.tsx';
import { EMPTY_CHAT } from '../../../src/features/comment/rules/chat.ts';
import { $post } from '../../../src/features/post/post.ts';
import { type Answers, scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';

type History = ReturnType<typeof $history.get>;

const be = (history: History, http: Answers = {}) =>
  scene({
    set: () => {
      $chat.set(EMPTY_CHAT);
      $post.set({ status: 'ready', data: samplePost });
      $history.set(history);
    },
    http,
  });
const failed: History = { status: 'error', failure: { code: 'NETWORK', messages: [] } };

const meta = {
  title: 'Features/Comment/History state',
  component: HistoryState,
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof HistoryState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  decorators: [be({ status: 'loading' })],
  parameters: { visual: { skip: 'it is only heard' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('コメントを読み込んでいます')).toBeInTheDocument();
  },
};
export const Empty: Story = { decorators: [be({ status: 'ready' })] };
export const Failed: Story = { decorators: [be(failed)] };
export const Retried: Story = {
  decorators: [be(failed, { listComments: { comments: [] } })],
  parameters: { visual: { skip: 'looks like Nothing said yet' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再読み込み' }));
    await expect(await canvas.findByText('最初のコメントを送ってみましょう')).toBeVisible();
  },
};
export const FailsAgain: Story = {
  decorators: [be(failed, { listComments: { failure: 'INTERNAL' } })],
  parameters: { visual: { skip: 'looks like Failed' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '再読み込み' }));
    await expect(await canvas.findByRole('button', { name: '再読み込み' })).toBeVisible();
  },
};
export const English: Story = { decorators: [be(failed)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [be(failed)],
  globals: { locale: 'zh-TW' },
};
