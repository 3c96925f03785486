import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PasskeyDialog } from '../../../src/features/passkey/passkey-dialog.tsx';
import { $passkeyDialog } from '../../../src/features/passkey/passkeys.ts';
import { scene } from '../../scene.tsx';
import { setAccount } from '../../support/account-stage.ts';

const meta = {
  title: 'Features/Passkey/Passkey dialog',
  component: PasskeyDialog,
  args: { hasPassword: true },
  parameters: { visual: { skip: 'looks like Adds of the section, with a notice' } },
} satisfies Meta<typeof PasskeyDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const stopped = (stop: 'closed' | 'known') =>
  scene({
    set: () => {
      setAccount();
      $passkeyDialog.set({ kind: 'add', sending: { status: 'stopped', stop } });
    },
  });

/** The visitor closed the browser's dialog. */
export const Closed: Story = {
  decorators: [stopped('closed')],
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('パスキーは追加されていません');
  },
};

/** The device has one for this account. */
export const Known: Story = {
  decorators: [stopped('known')],
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toHaveTextContent('すでに追加されています');
  },
};
