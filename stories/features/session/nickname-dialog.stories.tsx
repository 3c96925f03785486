import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { NicknameDialog } from '../../../src/features/session/nickname-dialog.tsx';
import { $prompt, $session } from '../../../src/features/session/state.ts';
import { clearToken } from '../../../src/platform/storage/tokens.ts';
import { scene } from '../../scene.tsx';

const ask = () => {
  $session.set({ type: 'ghost' });
  $prompt.set('nickname');
};
const guest = { id: 7, name: '通りすがり', group_stream_name: null };

const meta = {
  title: 'Features/Session/Nickname dialog',
  component: NicknameDialog,
} satisfies Meta<typeof NicknameDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  decorators: [scene({ set: ask })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '参加する' }));
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(/ご入力ください/);
  },
};

/** Spec §6: a ghost with a nickname becomes a guest. */
export const Joins: Story = {
  decorators: [scene({ set: ask, http: { createGuest: { ...guest, token: 'story' } } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '通りすがり{Enter}');
    await waitFor(() => expect($session.get()).toEqual({ type: 'guest', guest }));
    clearToken('guest');
  },
};

export const SwitchesToLogin: Story = {
  decorators: [scene({ set: ask })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '会員の方はログイン' }));
    await expect($prompt.get()).toBe('login');
  },
};
