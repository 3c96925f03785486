import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ReminderButton } from '../../../src/features/reminder/reminder-button.tsx';
import { $reminders } from '../../../src/features/reminder/reminders.ts';
import { $prompt, closePrompt } from '../../../src/features/session/prompt.ts';
import { $session } from '../../../src/features/session/session.ts';
import { type Answers, scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { sampleUser } from '../../support/samples.ts';
import { press } from '../../ui/real-keys.ts';

const asMember = (isAsked: boolean, http: Answers = {}) =>
  scene({
    set: () => {
      $reminders.set({});
      $session.set({ type: 'member', user: sampleUser });
    },
    http: {
      getShowReminder: { is_asked: isAsked },
      askShowReminder: { is_asked: true },
      withdrawShowReminder: { is_asked: false },
      ...http,
    },
  });

const asGhost = (http: Answers = {}) =>
  scene({
    set: () => {
      $reminders.set({});
      $prompt.set('none');
      $session.set({ type: 'ghost' });
    },
    http: { getShowReminder: { is_asked: false }, askShowReminder: { is_asked: true }, ...http },
  });

const meta = {
  title: 'Features/Reminder/Reminder button',
  component: ReminderButton,
  args: { subject: { kind: 'show', postId: 3 } },
  decorators: [asMember(false)],
  parameters: { visual: { schemes: ['light'], widths: [390] } },
} satisfies Meta<typeof ReminderButton>;

export default meta;
type Story = StoryObj<typeof meta>;

const NOT_CAPTURED = { visual: { skip: 'looks like Ready or Asked' } };

export const Ready: Story = {
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '開始をお知らせ' });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.getByText('配信が始まったら、お知らせします。')).toBeVisible();
  },
};

export const Asked: Story = {
  decorators: [asMember(true)],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '開始をお知らせ' });
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await expect(canvas.getByText(/もう一度押すと取り消せます/)).toBeVisible();
  },
};

/** Asks and withdraws with the keyboard. */
export const ByKeyboard: Story = {
  parameters: NOT_CAPTURED,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: '開始をお知らせ' });
    button.focus();
    if (!(await press('{Enter}'))) return;
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    await press('{Enter}');
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  },
};

/** A visitor signs in first; then the request is sent. */
export const Guest: Story = {
  parameters: NOT_CAPTURED,
  decorators: [asGhost()],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '開始をお知らせ' });
    await expect(canvas.getByText(/^ログインすると/)).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect($prompt.get()).toBe('login'));
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    $session.set({ type: 'member', user: sampleUser });
    closePrompt(true);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  },
};

export const GuestWhoCloses: Story = {
  parameters: NOT_CAPTURED,
  decorators: [asGhost({ askShowReminder: { failure: 'UNAUTHORIZED' } })],
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '開始をお知らせ' });
    await userEvent.click(button);
    await waitFor(() => expect($prompt.get()).toBe('login'));
    closePrompt(false);
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Busy: Story = {
  decorators: [asMember(false, { askShowReminder: 'never' })],
  parameters: { visual: { skip: 'the spinner runs' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '開始をお知らせ' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
  },
};

const refused = failingCall('reminder');

/** Spec §8: each error. The button stays as it was. */
export const EachError: Story = {
  decorators: [asMember(false, { askShowReminder: refused.answer })],
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '開始をお知らせ' });
    await refused.each(async (said) => {
      await userEvent.click(button);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    });
  },
};

export const English: Story = {
  globals: { locale: 'en' },
  parameters: NOT_CAPTURED,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Notify me' })).toBeVisible();
  },
};

export const TraditionalChinese: Story = {
  globals: { locale: 'zh-TW' },
  parameters: NOT_CAPTURED,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '開播通知我' })).toBeVisible();
  },
};
