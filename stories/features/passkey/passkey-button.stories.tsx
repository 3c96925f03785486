import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { PasskeyButton } from '../../../src/features/passkey/passkey-button.tsx';
import { $passkeySupport } from '../../../src/features/passkey/support.ts';
import { type Answers, scene } from '../../scene.tsx';
import { setEntrance } from '../../support/account-stage.ts';
import { failingCall } from '../../support/each-error.ts';

const entrance = (http: Answers = {}, then?: () => void) =>
  scene({
    set: () => {
      setEntrance();
      then?.();
    },
    http,
  });

const meta = {
  title: 'Features/Passkey/Passkey button',
  component: PasskeyButton,
  args: { onDone: fn() },
  decorators: [entrance()],
  parameters: { visual: { skip: 'Pages/Login shows it' } },
} satisfies Meta<typeof PasskeyButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const refused = failingCall('passkeyLogin');

/** Spec §8: each error. */
export const EachError: Story = {
  decorators: [entrance({ startPasskeyLogin: refused.answer })],
  play: async ({ canvas, userEvent, args }) => {
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: 'パスキーでログイン' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Unsupported: Story = {
  decorators: [entrance({}, () => $passkeySupport.set('no'))],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
