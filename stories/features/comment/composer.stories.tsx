import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, waitFor } from 'storybook/test';
import { Composer } from '../../../src/features/comment/composer.tsx';
import { $draft, $isThrottled } from '../../../src/features/comment/state.ts';
import { $post } from '../../../src/features/post/state.ts';
import { $prompt, $session } from '../../../src/features/session/state.ts';
import { $store } from '../../../src/features/store/state.ts';
import { Toasts } from '../../../src/islands/frame/toasts.tsx';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { samplePost } from '../../support/post-samples.ts';
import { sampleStore, sampleUser } from '../../support/samples.ts';

const room = (draft: string, http: Answers = {}) =>
  scene({
    set: () => {
      $draft.set(draft);
      $isThrottled.set(false);
      $toasts.set([]);
      $prompt.set('none');
      $store.set({ status: 'ready', data: sampleStore });
      $post.set({ status: 'ready', data: samplePost });
      $session.set({ type: 'member', user: sampleUser });
    },
    http,
  });

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

/** Spec §5 comment send: the input is cleared at send. */
export const Sends: Story = {
  decorators: [room('', { sendComment: { success: true } })],
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'コメントを入力' });
    await userEvent.type(input, '素敵な色ですね{Enter}');
    await waitFor(() => expect(input).toHaveValue(''));
    await expect($toasts.get()).toHaveLength(0);
  },
};

/** A failed comment is restored, and a toast says why. Spec §8. */
export const Fails: Story = {
  decorators: [room('素敵な色ですね', { sendComment: { failure: 'COMMENT_TOO_FAST' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '送信' }));
    await waitFor(() => expect($toasts.get()[0]?.text).toContain('送信の間隔が短すぎます'));
    await expect(canvas.getByRole('textbox')).toHaveValue('素敵な色ですね');
  },
};

const refused = failingCall('chat');

/** Spec §8: each error is shown in a toast, and the text is restored. */
export const EachError: Story = {
  decorators: [
    room('素敵な色ですね', { sendComment: refused.answer }),
    (Story) => (
      <>
        {Story()}
        <Toasts />
      </>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: '送信' }));
      await waitFor(() => expect(canvas.getByText(said)).toBeVisible());
      await waitFor(() => expect(canvas.getByRole('textbox')).toHaveValue('素敵な色ですね'));
    });
  },
};

/** Enter that confirms an IME conversion does not send. */
export const ImeConversion: Story = {
  decorators: [room('きれい', { sendComment: { success: true } })],
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    await expect(input).toHaveValue('きれい');
  },
};

/** Spec §4 login check: a ghost is asked for a nickname first; the draft stays. */
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
