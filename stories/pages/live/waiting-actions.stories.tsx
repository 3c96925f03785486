import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $reminders } from '../../../src/features/reminder/reminders.ts';
import { $session } from '../../../src/features/session/session.ts';
import screen from '../../../src/islands/live/stage-screen.module.css';
import { WaitingActions } from '../../../src/islands/live/waiting-actions.tsx';
import { scene } from '../../scene.tsx';
import { setRoom } from '../../support/room-stage.ts';
import { sampleUser } from '../../support/samples.ts';

const waiting = (change: Parameters<typeof setRoom>[0] = {}) =>
  scene({
    set: () => {
      setRoom({ live_status: 'unpublished', upcoming_at: '2099-11-22T11:00:00.000Z', ...change });
      $reminders.set({});
      $session.set({ type: 'member', user: sampleUser });
    },
    http: { getShowReminder: { is_asked: true } },
  });

const meta = {
  title: 'Pages/Live room/Waiting actions',
  component: WaitingActions,
  decorators: [
    waiting(),
    (Story) => (
      <div className={screen.message} style={{ background: 'var(--color-stage)' }}>
        {Story()}
      </div>
    ),
  ],
  parameters: { visual: { skip: 'Pages/Live room shows them in the room' } },
} satisfies Meta<typeof WaitingActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const remind = canvas.getByRole('button', { name: '開始をお知らせ' });
    await waitFor(() => expect(remind).toHaveAttribute('aria-pressed', 'true'));
    await expect(canvas.getByRole('button', { name: 'カレンダーに追加' })).toBeVisible();
  },
};

/** It has one guest, who has an appointment. */
export const OneToOne: Story = {
  decorators: [waiting({ type: 'one_to_one_formal' })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
