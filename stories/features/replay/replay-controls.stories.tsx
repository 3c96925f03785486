import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { ReplayControls } from '../../../src/features/replay/replay-controls.tsx';
import { $isIndexOpen } from '../../../src/features/replay/state.ts';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
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

/** What is pointed at on the bar: the product that was presented then, its chapter and the time. */
export const PointedAt: Story = {
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: 200 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, canvasElement }) => {
    const bar = canvas.getByRole('slider', { name: '再生位置' });
    const { left, width, top } = bar.getBoundingClientRect();
    await fireEvent.pointerMove(bar, { clientX: left + width / 12, clientY: top + 10 });
    await expect(canvas.getByText(/^0:[34]\d$/)).toBeVisible();
    const picture = canvasElement.querySelector('[aria-hidden] img') as HTMLImageElement;
    await expect(picture.src).toContain(samplePost.products[0]?.images[0]?.url.slice(-8) ?? '-');
    await fireEvent.pointerOut(bar);
    await expect(canvas.queryByText(/^0:[34]\d$/)).toBeNull();
    await fireEvent.pointerMove(bar, { clientX: left + width * 0.99, clientY: top + 10 });
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
