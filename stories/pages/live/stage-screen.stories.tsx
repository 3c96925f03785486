import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { $viewers } from '../../../src/features/post/audience.ts';
import { $isUnauthorized, $post } from '../../../src/features/post/post.ts';
import { $isReplay, $sawEnd } from '../../../src/features/post/stage.ts';
import { ReplayOffer } from '../../../src/islands/live/replay-offer.tsx';
import stage from '../../../src/islands/live/stage.module.css';
import { StagePoster } from '../../../src/islands/live/stage-poster.tsx';
import { StageScreen } from '../../../src/islands/live/stage-screen.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { RoomFrame } from '../../support/room-frame.tsx';
import { setPlayer, setRoom } from '../../support/room-stage.ts';
import { press } from '../../ui/real-keys.ts';

const room = (change: Parameters<typeof setRoom>[0] = {}, more: () => void = () => {}) =>
  scene({
    set: () => {
      setRoom(change);
      more();
    },
  });

/** The message over the cover. Spec §4 room stage. */
const meta = {
  title: 'Pages/Live room/Stage screen',
  component: StageScreen,
  subcomponents: { ReplayOffer },
  args: { onRetry: fn() },
  decorators: [
    room(),
    (Story) => (
      <RoomFrame>
        <section className={stage.stage}>
          <StagePoster />
          <Story />
        </section>
      </RoomFrame>
    ),
  ],
  parameters: {
    layout: 'fullscreen',
    visual: { skip: 'Pages/Live room shows each in its room' },
  },
} satisfies Meta<typeof StageScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const off = { live: false, on_air: false } as const;

export const Streaming: Story = {};
export const Waiting: Story = {
  decorators: [
    room({
      ...off,
      live_status: 'unpublished',
      upcoming_at: '2099-11-22T11:00:00.000Z',
      upcoming_title: '年の瀬の器市',
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2099/11/22 20:00 配信開始予定')).toBeVisible();
  },
};
/** The countdown and the number of waiting viewers. */
export const WaitingSoon: Story = {
  decorators: [
    room(
      {
        ...off,
        live_status: 'unpublished',
        upcoming_at: new Date(Date.now() + 3_590_000).toISOString(),
      },
      () => $viewers.set({ online: 1284, unique: 3012 }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveTextContent(/^開始まで59:\d\d$/);
    await expect(canvas.getByText('1,284人がお待ちです')).toBeVisible();
  },
};
export const HostAway: Story = {
  decorators: [
    room({ interrupted_at: '2026-11-21T09:30:00.000Z' }, () => setPlayer({ status: 'stalled' })),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('配信者が再接続しています')).toBeVisible();
  },
};
/** Plays the loaded part to its end. */
export const HostAwayWhilePlaying: Story = {
  decorators: [room({ interrupted_at: '2026-11-21T09:30:00.000Z' })],
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('配信者が再接続しています')).toBeNull();
  },
};
/** The host's state is unknown. */
export const OfflineWhileHostAway: Story = {
  decorators: [
    room({ interrupted_at: '2026-11-21T09:30:00.000Z' }, () => setPlayer({ status: 'offline' })),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('インターネットにつながっていません')).toBeVisible();
  },
};
export const Ended: Story = {
  decorators: [room({ ...off, live_status: 'live_stopped' })],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('配信は終了しました')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '見逃し配信を見る' })).toBeNull();
    await expect(canvas.getByRole('link', { name: '商品一覧へ' })).toHaveAttribute(
      'href',
      '/hanamichi/market',
    );
  },
};
export const EndedWithReplay: Story = {
  decorators: [
    room(
      { ...off, live_status: 'live_stopped', replay_expired_at: '2099-11-22T11:00:00.000Z' },
      () => $sawEnd.set(true),
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const watch = await canvas.findByRole('button', { name: '見逃し配信を見る' });
    await expect($isReplay.get()).toBe(false);
    await userEvent.click(watch);
    await expect($isReplay.get()).toBe(true);
    await expect(canvas.queryByText('配信は終了しました')).toBeNull();
  },
};
/** Spec §8 POST_DOES_NOT_BELONG_TO_STORE: it belongs to another store. */
export const OfAnotherStore: Story = {
  decorators: [
    room({}, () =>
      $post.set({
        status: 'error',
        failure: { code: 'POST_DOES_NOT_BELONG_TO_STORE', messages: [], status: 404 },
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect($isUnauthorized.get()).toBe(true);
    await expect(
      canvas.getByRole('heading', { name: 'このストアでは視聴できません' }),
    ).toBeVisible();
  },
};
/** Spec §8: with a retry. */
export const Failed: Story = {
  decorators: [
    room({}, () =>
      $post.set({ status: 'error', failure: { code: 'INTERNAL', messages: [], status: 500 } }),
    ),
  ],
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(textOf('INTERNAL'))).toBeVisible();
    const retry = canvas.getByRole('button', { name: 'もう一度試す' });
    await userEvent.click(retry);
    retry.focus();
    await press('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
  },
};
export const NotFound: Story = {
  decorators: [
    room({}, () =>
      $post.set({ status: 'error', failure: { code: 'NOT_FOUND', messages: [], status: 404 } }),
    ),
  ],
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('配信が見つかりません')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'もう一度試す' })).toBeNull();
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};
export const Loading: Story = {
  decorators: [room({}, () => $post.set(LOADING))],
};
export const English: Story = {
  decorators: [room({ ...off, live_status: 'live_stopped' })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [room({ ...off, live_status: 'live_stopped' })],
  globals: { locale: 'zh-TW' },
};
