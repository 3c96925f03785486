import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { NicknameDialog } from '../../../src/features/session/nickname-dialog.tsx';
import { $prompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { clearToken } from '../../../src/platform/storage/tokens.ts';
import { scene } from '../../scene.tsx';
import { contrastOf } from '../../support/contrast-of.ts';

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
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: ask })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '参加する' }));
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(
      /ニックネームをご入力ください/,
    );
  },
};

/** Spec §2 guest nickname dialog, §6 nickname prompt: a ghost becomes a guest. */
export const Joins: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: ask, http: { createGuest: { ...guest, token: 'story' } } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox'), '通りすがり{Enter}');
    await waitFor(() => expect($session.get()).toEqual({ type: 'guest', guest }));
    clearToken('guest');
  },
};

export const SwitchesToLogin: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [scene({ set: ask })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '会員の方はログイン' }));
    await expect($prompt.get()).toBe('login');
  },
};

/** Spec §6 custom colours: readable in any colour of the store. */
const inColour = (accent: string, scheme = 'light'): Story => ({
  decorators: [scene({ set: ask })],
  globals: { accent, scheme },
  play: async ({ canvas }) => {
    const join = getComputedStyle(canvas.getByRole('button', { name: '参加する' }));
    await expect(contrastOf(join.color, join.backgroundColor)).toBeGreaterThanOrEqual(4.5);
  },
});

export const InPine = inColour('#0f7b6c');
export const InPineDark = inColour('#0f7b6c', 'dark');
export const InLantern = inColour('#ffd34d');
export const InMidGrey = inColour('#7f7f7f');
export const InWhite = inColour('#ffffff');
export const InWhiteDark = inColour('#ffffff', 'dark');
export const InBlack = inColour('#000000');
export const InBlackDark = inColour('#000000', 'dark');

export const On320: Story = {
  decorators: [scene({ set: ask })],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [scene({ set: ask })], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [scene({ set: ask })],
  globals: { locale: 'zh-TW' },
};
