import type { Decorator, Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $greeting } from '../../src/features/comment/joined.ts';
import type { PlayerState } from '../../src/features/player/rules/next-state.ts';
import { $latency } from '../../src/features/player/state.ts';
import type { Post } from '../../src/features/post/post.ts';
import { $connection } from '../../src/platform/realtime/state.ts';
import { scene } from '../scene.tsx';
import { faintTexts } from '../support/contrast-over-video.ts';
import { samplePost } from '../support/post-samples.ts';
import { setReplay } from '../support/replay-samples.ts';
import { setPlayer, setRoom } from '../support/room-stage.ts';
import { WholeRoom } from '../support/whole-room.tsx';

const pinned_messages = [
  '送料は無料です。詳しくは https://example.com/shipping へ',
  '21時から急須',
].map((message, i) => ({ id: i + 1, post_id: 1, comment_id: null, message, unpinned_at: null }));

const room = (change: Partial<Post>, then: () => void = () => {}): Decorator => {
  const post = { ...samplePost, cover_pending: null, cover_stopped: null, ...change };
  return scene({
    set: () => {
      localStorage.setItem('ennichi_hint_shopping', 'seen');
      setRoom(post);
      then();
    },
    realtime: post,
    http: { listCoupons: { data: [] }, listVouchers: { failure: 'INTERNAL' } },
  });
};

const inState = (player: PlayerState) => room({}, () => setPlayer(player));

const meta = {
  title: 'Pages/Live room/Text over video',
  component: WholeRoom,
  parameters: { layout: 'fullscreen', visual: { skip: 'Live room shows these texts' } },
} satisfies Meta<typeof WholeRoom>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Every text over a white and over a black frame has at least 4.5:1. */
const isReadable =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvas, canvasElement }) => {
    const shown = await canvas.findAllByText(text, {}, { timeout: 15_000 });
    await waitFor(() => expect(shown[0]).toBeVisible());
    await expect(faintTexts(canvasElement)).toEqual([]);
  };

/** Pins, comments, a greeting, a delay and a broken connection. */
export const OnAir: Story = {
  decorators: [
    room({ pinned_messages }, () => {
      $greeting.set({ id: 'g', name: 'まい' });
      $latency.set({ now: 40, target: 6 });
      $connection.set('reconnecting');
    }),
  ],
  play: isReadable('1/2'),
};

export const OnAirInTheDark: Story = { ...OnAir, globals: { scheme: 'dark' } };

export const OnDesktop: Story = { ...OnAir, globals: { viewport: { value: 'desktop1280' } } };

export const Stalled: Story = {
  decorators: [inState({ status: 'stalled' })],
  play: isReadable('映像を待っています'),
};

export const Offline: Story = {
  decorators: [inState({ status: 'offline' })],
  play: isReadable('インターネットにつながっていません'),
};

export const Failed: Story = {
  decorators: [inState({ status: 'failed' })],
  play: isReadable('映像を再生できませんでした'),
};

export const Blocked: Story = {
  decorators: [inState({ status: 'blocked' })],
  play: isReadable('再生する'),
};

export const Waiting: Story = {
  decorators: [
    room({
      live: false,
      on_air: false,
      live_status: 'unpublished',
      started_at: null,
      upcoming_at: '2099-11-22T11:00:00.000Z',
    }),
  ],
  play: isReadable('まもなく配信が始まります'),
};

/** A message longer than its place scrolls above the comments. */
export const WaitingOn320: Story = {
  ...Waiting,
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    const title = await canvas.findByText('まもなく配信が始まります', {}, { timeout: 15_000 });
    await canvas.findByRole('button', { name: 'カレンダーに追加' }, { timeout: 15_000 });
    const message = title.parentElement?.getBoundingClientRect();
    const comments = canvas.getByRole('log').getBoundingClientRect();
    await expect(message?.bottom).toBeLessThanOrEqual(comments.top);
  },
};

export const Ended: Story = {
  decorators: [room({ live_status: 'live_stopped', live: false, on_air: false })],
  play: isReadable('配信は終了しました'),
};

export const Replay: Story = {
  decorators: [
    room({}, () => {
      setReplay();
      setPlayer({ status: 'playing', muted: false });
    }),
  ],
  play: isReadable('見逃し配信'),
};
