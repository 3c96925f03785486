import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { $isIndexOpen } from '../../../src/features/replay/playback.ts';
import { $replay } from '../../../src/features/replay/replay.ts';
import { ReplayControls } from '../../../src/features/replay/replay-controls.tsx';
import { ReplayFailure } from '../../../src/features/replay/replay-failure.tsx';
import type { Failure } from '../../../src/platform/errors/failure.ts';
import { scene } from '../../scene.tsx';
import { samplePost } from '../../support/post-samples.ts';
import { setReplay } from '../../support/replay-samples.ts';
import { playerLabels } from '../../ui/player-labels.ts';

const meta = {
  title: 'Features/Replay/Replay controls',
  component: ReplayControls,
  subcomponents: { ReplayFailure },
  args: { labels: playerLabels, onFullscreenChange: fn(), onApartChange: fn() },
  decorators: [scene({ set: () => setReplay() })],
} satisfies Meta<typeof ReplayControls>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The current chapter opens the list. */
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

/** Volume and picture-in-picture. */
export const SoundAndWindow: Story = {
  args: { volume: 0.8, onVolumeChange: fn() },
  parameters: { visual: { skip: 'as Playing' } },
  play: async ({ canvas, args }) => {
    // Hidden in narrow controls.
    const volume = canvas.getByLabelText('音量');
    await fireEvent.change(volume, { target: { value: '0.4' } });
    await expect(args.onVolumeChange).toHaveBeenCalledWith(0.4);
    await userEvent.click(canvas.getByRole('button', { name: '小さな窓で見る' }));
    await expect(args.onApartChange).toHaveBeenCalledWith(true);
  },
};

/** Product, chapter and time of the hovered position. */
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
    await expect(await canvas.findByText(/^0:[34]\d$/)).toBeVisible();
    const picture = canvasElement.querySelector('[aria-hidden] img') as HTMLImageElement;
    await expect(picture.src).toContain(samplePost.products[0]?.images[0]?.url.slice(-8) ?? '-');
    await fireEvent.pointerOut(bar);
    await waitFor(() => expect(canvas.queryByText(/^0:[34]\d$/)).toBeNull());
    await fireEvent.pointerMove(bar, { clientX: left + width * 0.99, clientY: top + 10 });
  },
};

/** Spec §3 archive_type raw: no chapters and clips. */
export const NotDivided: Story = {
  parameters: { visual: { skip: 'as Playing, without marks' } },
  decorators: [scene({ set: () => setReplay({ chapters: [], clips: [] }, { playing: false }) })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'チャプターとクリップ' })).toBeNull();
    await expect(canvas.getByRole('button', { name: '再生' })).toBeVisible();
  },
};

export const Preparing: Story = {
  decorators: [scene({ set: () => setReplay({ stream_url: null, replay_url: [] }) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('見逃し配信を準備しています');
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};

const failed = (failure: Failure) =>
  scene({
    set: () => {
      setReplay();
      $replay.set({ status: 'error', failure });
    },
  });

/** The reason, and a retry. */
export const Failed: Story = {
  decorators: [failed({ code: 'NETWORK', messages: [] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('見逃し配信を読み込めませんでした');
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }));
    await expect($replay.get().status).toBe('loading');
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const FailedForGood: Story = {
  parameters: { visual: { skip: 'as Failed, without the button' } },
  decorators: [failed({ code: 'NOT_FOUND', messages: [], status: 404 })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
