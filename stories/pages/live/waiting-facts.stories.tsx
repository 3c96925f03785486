import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $viewers } from '../../../src/features/post/audience.ts';
import { WaitingFacts } from '../../../src/islands/live/waiting-facts.tsx';
import { scene } from '../../scene.tsx';
import { setRoom } from '../../support/room-stage.ts';

const inHours = (hours: number, online = 12) =>
  scene({
    set: () => {
      const upcoming_at = new Date(Date.now() + hours * 3_600_000).toISOString();
      setRoom({ live: false, on_air: false, live_status: 'unpublished', upcoming_at });
      $viewers.set({ online, unique: online });
    },
  });

const meta = {
  title: 'Pages/Live room/Waiting facts',
  component: WaitingFacts,
  parameters: { visual: { skip: 'the time runs' } },
} satisfies Meta<typeof WaitingFacts>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Soon: Story = {
  decorators: [inHours(0.99)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('timer')).toHaveTextContent(/^開始まで59:\d\d$/);
    await expect(canvas.getByText('12人がお待ちです')).toBeVisible();
  },
};
export const InDays: Story = {
  decorators: [inHours(50)],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};
export const LateAndAlone: Story = {
  decorators: [inHours(-0.1, 1)],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('timer')).toBeNull();
    await expect(canvas.queryByText(/人がお待ちです/)).toBeNull();
  },
};
export const English: Story = {
  decorators: [inHours(2, 1284)],
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1,284 people are waiting')).toBeVisible();
  },
};
export const TraditionalChinese: Story = {
  decorators: [inHours(2)],
  globals: { locale: 'zh-TW' },
};
