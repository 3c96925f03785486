import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RecordPanel } from '../../../src/islands/record/record-panel.tsx';
import { RecordStage } from '../../../src/islands/record/record-stage.tsx';
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
