import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $replay } from '../../../src/features/replay/replay.ts';
import { RecordFailure } from '../../../src/islands/record/record-failure.tsx';
import { RecordPanel } from '../../../src/islands/record/record-panel.tsx';
import { RecordStage } from '../../../src/islands/record/record-stage.tsx';
import type { Failure } from '../../../src/platform/errors/failure.ts';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { expectFit } from '../../support/expect-fit.ts';
import { sampleReplay, setReplay } from '../../support/replay-samples.ts';
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

/** Spec §2 `/{store}/record/{id}`: controls and products, no chat. */
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

/** Offline, or a server error. */
export const Failed: Story = {
  decorators: [failed({ code: 'NETWORK', messages: [] })],
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('見逃し配信を読み込めませんでした')).toBeVisible();
    await expect(canvas.queryByText('この録画はご覧いただけません')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度試す' }));
    await expect($replay.get().status).toBe('loading');
  },
};

export const Missing: Story = {
  parameters: { visual: { skip: 'as Gone' } },
  decorators: [failed({ code: 'NOT_FOUND', messages: [], status: 404 })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('この録画はご覧いただけません')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { visual: { skip: 'the poster alone, which Ready shows' } },
  decorators: [
    scene({
      set: () => {
        setRoom();
        setReplay();
        $replay.set(LOADING);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('slider')).toBeNull();
  },
};

const LONG = '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）';

export const LongestOn320: Story = {
  decorators: [
    record({
      chapters: sampleReplay.chapters.map((chapter) => ({
        ...chapter,
        labels: chapter.labels.map((label) => ({ ...label, name: LONG })),
      })),
      clips: sampleReplay.clips.map((clip) => ({ ...clip, title: LONG })),
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = {
  parameters: { visual: { skip: 'as Ready, in another language' } },
  globals: { locale: 'en' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: 'Position' })).toBeVisible();
  },
};
export const TraditionalChinese: Story = {
  parameters: { visual: { skip: 'as Ready, in another language' } },
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('slider', { name: '播放位置' })).toBeVisible();
  },
};
