import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { ResendButton } from '../../../src/features/account/resend-button.tsx';
import type { Failure, Result } from '../../../src/platform/errors/failure.ts';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';

const meta = {
  title: 'Features/Account/Resend button',
  component: ResendButton,
  args: { send: fn(async (): Promise<Result<unknown>> => ({ ok: true, data: {} })) },
  decorators: [scene({})],
  parameters: { visual: { skip: 'it counts down' } },
} satisfies Meta<typeof ResendButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Sends: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'メールをもう一度送る' }));
    await expect(await canvas.findByText('もう一度お送りしました')).toBeVisible();
    const button = canvas.getByRole('button', { name: /あと\d+秒/ });
    await expect(button).toBeDisabled();
    await expect(args.send).toHaveBeenCalledOnce();
  },
};

export const Paused: Story = {
  args: { startsPaused: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /あと(60|59)秒/ })).toBeDisabled();
  },
};

const failure: Failure = { code: 'TOO_MANY_REQUESTS', messages: [] };

export const Failed: Story = {
  args: { send: fn(async (): Promise<Result<unknown>> => ({ ok: false, failure })) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button'));
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(textOf('TOO_MANY_REQUESTS')),
    );
    await expect(canvas.getByRole('button')).toBeEnabled();
  },
};
