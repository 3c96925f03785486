import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CloseDialog } from '../../../src/features/account/close-dialog.tsx';
import { $closing } from '../../../src/features/account/closing.ts';
import { type Answers, scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';

const open = (hasPassword: boolean, http: Answers = {}) =>
  scene({
    set: () => $closing.set({ status: 'open', hasPassword, sending: { status: 'idle' } }),
    http,
  });

const meta = {
  title: 'Features/Account/Close dialog',
  component: CloseDialog,
  args: { onClosed: fn(), onLeave: fn() },
} satisfies Meta<typeof CloseDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asks: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [open(true)],
  play: async ({ canvas, userEvent, args }) => {
    await waitFor(() => expect(canvas.getByText(/最長10年間/)).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: '退会する' }));
    await expect(canvas.getByLabelText(/パスワード/)).toHaveFocus();
    await expect(args.onClosed).not.toHaveBeenCalled();
  },
};

/** A member without a password only confirms. */
export const WithoutPassword: Story = {
  decorators: [open(false, { closeAccount: { success: true } })],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.queryByLabelText(/パスワード/)).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: '退会する' }));
    await waitFor(() => expect(args.onClosed).toHaveBeenCalledOnce());
    await userEvent.click(await canvas.findByRole('button', { name: '商品を見る' }));
    await expect(args.onLeave).toHaveBeenCalledOnce();
  },
};

const refusedForm = failingCall('form');

/** Spec §8: each error. The account stays. */
export const EachError: Story = {
  parameters: { visual: { skip: 'looks like Asks with a notice' } },
  decorators: [open(false, { closeAccount: refusedForm.answer })],
  play: async ({ canvas, userEvent, args }) => {
    await refusedForm.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: '退会する' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
    await expect(args.onClosed).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'やめる' }));
    await waitFor(() => expect($closing.get().status).toBe('closed'));
  },
};
export const English: Story = { decorators: [open(true)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = { decorators: [open(true)], globals: { locale: 'zh-TW' } };
