import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $replay } from '../../../src/features/replay/state.ts';
import { RecordFailure } from '../../../src/islands/record/record-failure.tsx';
import { RecordPanel } from '../../../src/islands/record/record-panel.tsx';
import { RecordStage } from '../../../src/islands/record/record-stage.tsx';
import type { Failure } from '../../../src/platform/errors/failure.ts';
import { scene } from '../../scene.tsx';
import { setReplay } from '../../support/replay-samples.ts';
import { RoomFrame } from '../../support/room-frame.tsx';
import { setRoom } from '../../support/room-stage.ts';

const record = (change: Parameters<typeof setReplay>[0] = {}) =>
  scene({
    set: () => {
      setRoom();
      setReplay(change);
    },
  });

const meta = {
  title: 'Pages/Recording',
  component: RecordStage,
  subcomponents: { RecordFailure },
  parameters: { layout: 'fullscreen' },
  render: () => (
    <RoomFrame>
      <RecordStage />
      <RecordPanel />
    </RoomFrame>
  ),
  decorators: [record()],
} satisfies Meta<typeof RecordStage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 `/{store}/record/{id}`: the controls and the products, no chat. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: '再生位置' })).toBeVisible();
    await expect(canvas.queryByRole('log')).toBeNull();
  },
};

export const Gone: Story = {
  decorators: [record({ stream_url: null, replay_url: [] })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('この録画はご覧いただけません')).toBeVisible();
  },
};

const failed = (failure: Failure) =>
  scene({
    set: () => {
      setRoom();
      setReplay();
      $replay.set({ status: 'error', failure });
    },
  });

/** The viewer is offline, or the server is not well: it is not said to be gone. */
export const Failed: Story = {
  decorators: [failed({ code: 'NETWORK', messages: [] })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('見逃し配信を読み込めませんでした')).toBeVisible();
    await expect(canvas.queryByText('この録画はご覧いただけません')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }));
    await expect($replay.get().status).toBe('loading');
  },
};

/** The server says that there is none. */
export const Missing: Story = {
  parameters: { visual: { skip: 'as Gone' } },
  decorators: [failed({ code: 'NOT_FOUND', messages: [], status: 404 })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('この録画はご覧いただけません')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
  },
};
