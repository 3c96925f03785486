import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ConfirmRegistration } from '../../../src/features/account/confirm-registration.tsx';
import { IDLE, SENDING } from '../../../src/features/account/sending.ts';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Features/Account/Confirm registration',
  component: ConfirmRegistration,
  args: { sending: IDLE, store: 'hanamichi' },
  decorators: [scene({})],
} satisfies Meta<typeof ConfirmRegistration>;

export default meta;
type Story = StoryObj<typeof meta>;

/** An empty password is marked, and another one can be chosen instead. */
export const Asks: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '会員登録を完了する' }));
    await expect(canvas.getByLabelText(/パスワード/)).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: '別のパスワードを決める' }));
    await expect(canvas.getByLabelText(/（確認）/)).toBeVisible();
  },
};
export const IsSending: Story = { args: { sending: SENDING } };
export const English: Story = { globals: { locale: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };
