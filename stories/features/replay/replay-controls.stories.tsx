import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReplayControls } from '../../../src/features/replay/replay-controls.tsx';
import { $isIndexOpen } from '../../../src/features/replay/state.ts';
import { scene } from '../../scene.tsx';
import { setReplay } from '../../support/replay-samples.ts';
import { playerLabels } from '../../ui/player-labels.ts';

const meta = {
  title: 'Features/Replay/Replay controls',
  component: ReplayControls,
  args: { labels: playerLabels, onFullscreenChange: fn() },
  decorators: [scene({ set: () => setReplay() })],
} satisfies Meta<typeof ReplayControls>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The chapter of the position is named, and the list of them opens. */
export const Playing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('slider', { name: '再生位置' })).toHaveAttribute(
      'aria-valuetext',
      '3:50 / 10:00, 江戸切子 ロックグラス 七宝',
    );
    await expect(canvas.getByRole('button', { name: '一時停止' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'チャプターとクリップ' }));
    await expect($isIndexOpen.get()).toBe(true);
  },
};

/** Spec §3 archive_type raw: nothing to jump to. */
export const NotDivided: Story = {
  parameters: { visual: { skip: 'as Playing, without marks' } },
  decorators: [scene({ set: () => setReplay({ chapters: [], clips: [] }, { playing: false }) })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'チャプターとクリップ' })).toBeNull();
    await expect(canvas.getByRole('button', { name: '再生' })).toBeVisible();
  },
};

/** The recording is not there yet: what happens, and what one can do meanwhile. */
export const Preparing: Story = {
  decorators: [scene({ set: () => setReplay({ stream_url: null, replay_url: [] }) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('見逃し配信を準備しています');
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};
