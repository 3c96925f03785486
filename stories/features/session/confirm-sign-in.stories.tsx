import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConfirmSignIn } from '../../../src/features/session/confirm-sign-in.tsx';
import { $loginPage } from '../../../src/features/session/login-page.ts';
import { scene } from '../../scene.tsx';

const holder = { name: '花子', avatar_url: null, is_current: false };
const asking = () => $loginPage.set({ status: 'asking', passport: 'pass-from-elsewhere', holder });

const meta = {
  title: 'Features/Session/Confirm sign-in',
  component: ConfirmSignIn,
  args: { name: holder.name, picture: null, store: 'hanamichi' },
  decorators: [scene({ set: asking })],
} satisfies Meta<typeof ConfirmSignIn>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A sign-in from another browser needs a confirmation. */
export const Asked: Story = {
  parameters: { visual: { schemes: ['light', 'dark'] } },
};

export const Refused: Story = {
  parameters: { visual: { skip: 'looks like Asked' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '自分ではありません' }));
    await expect($loginPage.get()).toEqual({ status: 'form', view: 'login' });
  },
};

export const WithoutName: Story = {
  args: { name: '' },
  parameters: { visual: { skip: 'looks like Asked' } },
};

export const LongNameOn320: Story = {
  args: { name: 'とても長いニックネームの花子さん'.repeat(4).slice(0, 60) },
  globals: { viewport: { value: 'phone320' } },
};
