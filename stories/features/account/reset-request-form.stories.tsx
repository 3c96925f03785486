import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ResetRequestForm } from '../../../src/features/account/reset-request-form.tsx';
import { SIGN_IN_EMAIL } from '../../../src/features/session/rules/input.ts';
import { keepText } from '../../../src/platform/storage/draft.ts';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';

const meta = {
  title: 'Features/Account/Reset request form',
  component: ResetRequestForm,
  args: { sending: { status: 'idle' } },
  decorators: [scene({})],
  parameters: { visual: { skip: 'Pages/Account/Reset password shows it' } },
} satisfies Meta<typeof ResetRequestForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Invalid: Story = {
  play: async ({ canvas, userEvent }) => {
    const email = canvas.getByRole('textbox', { name: 'メールアドレス' });
    await userEvent.type(email, 'hana');
    await userEvent.click(canvas.getByRole('button', { name: '再設定のメールを送る' }));
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription(/メールアドレスの形式/);
  },
};
/** The address is kept through a reload. */
export const Kept: Story = {
  decorators: [scene({ set: () => keepText(SIGN_IN_EMAIL, 'hana@example.com') })],
  play: async ({ canvas }) => {
    const email = canvas.getByRole('textbox', { name: 'メールアドレス' });
    await expect(email).toHaveValue('hana@example.com');
  },
};
export const Failed: Story = {
  args: { sending: { status: 'failed', failure: { code: 'NETWORK', messages: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(textOf('NETWORK'));
  },
};
