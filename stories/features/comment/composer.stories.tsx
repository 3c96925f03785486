import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor, within } from 'storybook/test';
import { $chat } from '../../../src/features/comment/chat.ts';
import { ChatList } from '../../../src/features/comment/chat-list.tsx';
import { Composer } from '../../../src/features/comment/composer.tsx';
import { $draft, throttleComments } from '../../../src/features/comment/draft.ts';
import { $history } from '../../../src/features/comment/history.ts';
import { $blocked } from '../../../src/features/comment/moderation.ts';
import { EMPTY_CHAT } from '../../../src/features/comment/rules/chat.ts';
import { $post } from '../../../src/features/post/post.ts';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { samplePost } from '../../support/post-samples.ts';
import { sampleStore, sampleUser } from '../../support/samples.ts';

const room = (draft: string, http: Answers = {}) =>
  scene({
    set: () => {
      $draft.set(draft);
      throttleComments(0);
      $chat.set(EMPTY_CHAT);
      $history.set({ status: 'ready' });
      $blocked.set(new Set());
      $toasts.set([]);
      $prompt.set('none');
      $store.set({ status: 'ready', data: sampleStore });
      $post.set({ status: 'ready', data: samplePost });
      $session.set({ type: 'member', user: sampleUser });
    },
    http,
  });

const withChat: Decorator = (Story) => (
  <>
    <div style={{ height: 320 }}>
      <ChatList />
    </div>
    {Story()}
  </>
);

const meta = { title: 'Features/Comment/Composer', component: Composer } satisfies Meta<
  typeof Composer
>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §5 comment send: an empty message is not sent. */
export const Empty: Story = {
  decorators: [room('')],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '送信' })).toBeDisabled();
  },
};

/** Spec §5 comment send: sending clears the input. */
export const Sends: Story = {
  decorators: [room('', { sendComment: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'コメントを入力' });
    await userEvent.type(input, '素敵な色ですね{Enter}');
    await waitFor(() => expect(input).toHaveValue(''));
    await expect($toasts.get()).toHaveLength(0);
  },
};

/** The failed comment stays with the reason and a retry. Spec §8. */
export const Fails: Story = {
  parameters: { visual: { skip: 'the chat looks like that of Chat list, Unsent' } },
  decorators: [room('素敵な色ですね', { sendComment: { failure: 'COMMENT_TOO_FAST' } }), withChat],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '送信' }));
    await expect(await canvas.findByText(/送信の間隔が短すぎます/)).toBeVisible();
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    await expect(canvas.getByText('素敵な色ですね')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度送る' }));
    await waitFor(() => expect(canvas.getByText(/送信の間隔が短すぎます/)).toBeVisible());
    await expect(canvas.getAllByText('素敵な色ですね')).toHaveLength(1);
  },
};

const refused = failingCall('chat');

/** Spec §8: the unsent comment shows each error. */
export const EachError: Story = {
  parameters: { visual: { skip: 'the chat looks like that of Chat list, Unsent' } },
  decorators: [room('', { sendComment: refused.answer }), withChat],
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      $chat.set(EMPTY_CHAT);
      await userEvent.type(canvas.getByRole('textbox'), '素敵な色ですね{Enter}');
      await waitFor(() => expect(canvas.getByText(said)).toBeVisible());
    });
  },
};

/** Spec §5 comment send: a blocked sender sees the comment as sent, without a request. */
export const Pretended: Story = {
  parameters: { visual: { skip: 'the chat looks like that of Chat list, Comments' } },
  decorators: [room('買います'), withChat],
  play: async ({ canvas, userEvent }) => {
    $blocked.set(new Set([`user ${sampleUser.id}`]));
    await userEvent.click(canvas.getByRole('button', { name: '送信' }));
    const chat = within(canvas.getByRole('log'));
    await expect(await chat.findByText('買います')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    $blocked.set(new Set());
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    const wordFilter = { name: 'dirty_word', enable: true, integer: null, string: null };
    const settings = [...sampleStore.settings, wordFilter];
    $store.set({ status: 'ready', data: { ...sampleStore, settings } });
    await userEvent.type(canvas.getByRole('textbox'), 'ファック{Enter}');
    await expect(await chat.findByText('ファック')).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** Spec §9 comment throttle: the button counts down. */
export const Throttled: Story = {
  decorators: [room('もう一つ')],
  play: async ({ canvas }) => {
    throttleComments(60);
    await expect(
      await canvas.findByRole('img', { name: /^あと\d+秒で送信できます$/ }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '送信' })).toBeNull();
    throttleComments(0);
    await expect(await canvas.findByRole('button', { name: '送信' })).toBeEnabled();
    throttleComments(60);
  },
};

/** Spec §3 reply_type: the host answers in order. */
export const AnsweredInTurn: Story = {
  parameters: { visual: { skip: 'the field looks like that of Empty' } },
  decorators: [room('')],
  play: async ({ canvas }) => {
    $post.set({ status: 'ready', data: { ...samplePost, reply_type: 'await' } });
    await expect(await canvas.findByPlaceholderText('順番にお答えします')).toBeVisible();
  },
};

export const ImeConversion: Story = {
  decorators: [room('きれい', { sendComment: { success: true } })],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(input).toHaveValue('きれい');
  },
};

/** Spec §4 login check: a ghost needs a nickname first. */
export const AsGhost: Story = {
  decorators: [room('こんばんは')],
  play: async ({ canvas, userEvent }) => {
    $session.set({ type: 'ghost' });
    await userEvent.click(canvas.getByRole('button', { name: '送信' }));
    await waitFor(() => expect($prompt.get()).toBe('nickname'));
    await expect(canvas.getByRole('textbox')).toHaveValue('こんばんは');
    $prompt.set('none');
  },
};

export const NearTheLimit: Story = {
  decorators: [room('あ'.repeat(185))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('あと15文字')).toBeVisible();
  },
};

export const TooLong: Story = {
  decorators: [room('あ'.repeat(203))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3文字超過しています')).toBeVisible();
    await expect(canvas.getByRole('button', { name: '送信' })).toBeDisabled();
  },
};
