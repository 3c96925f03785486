import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PlayerOverlay } from '../../../src/features/player/player-overlay.tsx';
import type { PlayerState } from '../../../src/features/player/rules/next-state.ts';
import { $player } from '../../../src/features/player/state.ts';
import { scene } from '../../scene.tsx';

const at = (player: PlayerState) => scene({ set: () => $player.set(player) });

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
export const Playing: Story = {
  decorators: [at({ status: 'playing', muted: true })],
  parameters: { visual: { skip: 'nothing is shown' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
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
