import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { WaitingCalendar } from '../../../src/islands/live/waiting-calendar.tsx';
import { scene } from '../../scene.tsx';
import { setRoom } from '../../support/room-stage.ts';

const meta = {
  title: 'Pages/Live room/Waiting calendar',
  component: WaitingCalendar,
  decorators: [
    scene({
      set: () => setRoom({ live_status: 'unpublished', upcoming_at: '2099-11-22T11:00:00.000Z' }),
    }),
  ],
  parameters: { visual: { skip: 'Features/Calendar shows it' } },
} satisfies Meta<typeof WaitingCalendar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 add-to-calendar: in the store's zone. */
export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'カレンダーに追加' }));
    const google = await screen.findByRole('menuitem', { name: 'Googleカレンダー' });
    const { searchParams } = new URL(google.getAttribute('href') ?? '');
    await expect(searchParams.get('ctz')).toBe('Asia/Tokyo');
  },
};
