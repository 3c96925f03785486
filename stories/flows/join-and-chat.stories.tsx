import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Body } from '../../src/contract/schemas.ts';
import { $session } from '../../src/features/session/session.ts';
import { clearToken } from '../../src/platform/storage/tokens.ts';
import { type FakeRequest, scene } from '../scene.tsx';
import { publish } from '../support/fake-realtime.ts';
import { LiveRoom } from '../support/live-room.tsx';
import { samplePost } from '../support/post-samples.ts';
import { RoomPage } from '../support/room-frame.tsx';
import { setRoom } from '../support/room-stage.ts';
import { press } from '../ui/real-keys.ts';
import { flowParameters } from './flow.ts';

const guest = { id: 7, name: '通りすがり', group_stream_name: null };

/** Accepts a comment and publishes it to the room. */
function takeComment({ body }: FakeRequest): { success: boolean } {
  const { message, name = '', pn_id } = body as Body<'sendComment'>;
  publish('comment', {
    created_time: '2026-11-21T10:00:00.000Z',
    post_id: 1,
    from: { asid: pn_id, group_stream_name: null, provider: 'guest', name, id: 7 },
    source: 'liveweb',
    comment_id: 'c-1',
    message,
    highlight: false,
  });
  return { success: true };
}

const room = scene({
  set: () => {
    clearToken('guest');
    setRoom();
    $session.set({ type: 'ghost' });
  },
  http: {
    createGuest: { ...guest, token: 'story' },
    sendComment: takeComment,
    getPost: samplePost,
  },
  realtime: samplePost,
});

const meta = {
  title: 'Flows/Join as guest and chat',
  component: LiveRoom,
  parameters: flowParameters,
  decorators: [(Story) => <RoomPage>{Story()}</RoomPage>, room],
} satisfies Meta<typeof LiveRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §4 login check, §6: a ghost writes, then chooses a nickname. */
export const ByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'コメントを入力' }), 'はじめまして');
    await userEvent.click(canvas.getByRole('button', { name: '送信' }));
    const dialog = await canvas.findByRole('dialog', { name: 'ニックネームで参加' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.type(canvas.getByRole('textbox', { name: /ニックネーム/ }), guest.name);
    await userEvent.click(canvas.getByRole('button', { name: '参加する' }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(canvas.getByRole('log')).toHaveTextContent('はじめまして'), {
      timeout: 15_000,
    });
    await expect(canvas.getByRole('log')).toHaveTextContent(guest.name);
    await expect(canvas.getByRole('textbox')).toHaveValue('');
    clearToken('guest');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'コメントを入力' });
    input.focus();
    await userEvent.keyboard('こんばんは');
    await press('{Enter}');
    const nickname = await canvas.findByRole('textbox', { name: /ニックネーム/ });
    await waitFor(() => expect(nickname).toHaveFocus());
    await userEvent.keyboard(guest.name);
    await press('{Enter}');
    await waitFor(() => expect($session.get()).toEqual({ type: 'guest', guest }));
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(input).toHaveFocus());
    await waitFor(() => expect(canvas.getByRole('log')).toHaveTextContent('こんばんは'), {
      timeout: 15_000,
    });
    clearToken('guest');
  },
};
