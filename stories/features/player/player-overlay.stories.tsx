import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { PlayerOverlay } from '../../../src/features/player/player-overlay.tsx';
import type { PlayerState } from '../../../src/features/player/rules/next-state.ts';
import { $latency, $player } from '../../../src/features/player/state.ts';
import { scene } from '../../scene.tsx';

const at = (player: PlayerState, latency?: { now: number; target: number }) =>
  scene({
    set: () => {
      $player.set(player);
      $latency.set(latency);
    },
  });

const meta = {
  title: 'Features/Player/Player overlay',
  component: PlayerOverlay,
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', display: 'flex', height: 360, background: '#3a2c24' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PlayerOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = { decorators: [at({ status: 'loading' })] };
export const Stalled: Story = { decorators: [at({ status: 'stalled' })] };
export const StreamMissing: Story = { decorators: [at({ status: 'missing' })] };
export const Offline: Story = {
  decorators: [at({ status: 'offline' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('インターネットにつながっていません')).toBeVisible();
  },
};
export const PlayingMuted: Story = {
  decorators: [at({ status: 'playing', muted: true })],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'タップで音声オン' })).toBeVisible(),
    );
  },
};
export const PlayingWithSound: Story = {
  decorators: [at({ status: 'playing', muted: false }, { now: 7, target: 6 })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const BehindLive: Story = {
  decorators: [at({ status: 'playing', muted: false }, { now: 40, target: 6 })],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: 'ライブに追いつく' })).toBeVisible(),
    );
  },
};
export const AutoplayBlocked: Story = {
  decorators: [at({ status: 'blocked' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '再生する' })).toBeVisible();
  },
};
export const Failed: Story = {
  decorators: [at({ status: 'failed' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'もう一度再生' })).toBeVisible();
  },
};
