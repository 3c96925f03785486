import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { CardChips } from '../../../src/islands/live/card-chips.tsx';
import { CardNews } from '../../../src/islands/live/card-news.tsx';
import { RoomGames } from '../../../src/islands/live/room-games.tsx';
import { scene } from '../../scene.tsx';
import { sampleDraw } from '../../support/draw-samples.ts';
import { publish } from '../../support/fake-realtime.ts';
import { samplePost } from '../../support/post-samples.ts';
import { setRoom } from '../../support/room-stage.ts';

const samplePoll = {
  id: 1,
  post_id: 1,
  title: 'どの色？',
  status: 'processing' as const,
  options: ['藍', '朱'].map((value, i) => ({ index: i + 1, value, count: 0, percentage: 0 })),
};

const meta = {
  title: 'Pages/Live room/Room games',
  component: RoomGames,
  render: () => (
    <>
      <div style={{ display: 'flex', padding: '0.5rem', background: 'var(--color-stage)' }}>
        <CardChips />
      </div>
      <RoomGames />
      <CardNews />
    </>
  ),
  decorators: [
    scene({
      set: () => {
        localStorage.removeItem('ennichi_kept_wins');
        setRoom();
      },
      realtime: samplePost,
    }),
  ],
  parameters: {
    docs: { story: { inline: false, height: '34rem' } },
    visual: { skip: 'the stories of its views show each' },
  },
} satisfies Meta<typeof RoomGames>;

export default meta;
type Story = StoryObj<typeof meta>;

const chip = (canvas: { findByRole: ReturnType<typeof within>['findByRole'] }, name: string) =>
  canvas.findByRole('button', { name });

/** The newest card is open unless the focus is in another. */
export const OneAtATime: Story = {
  play: async ({ canvas }) => {
    const isShut = (name: string) =>
      waitFor(() => expect(canvas.queryByRole('region', { name })).toBeNull());
    publish('poll.show', samplePoll);
    await expect(await canvas.findByRole('region', { name: 'どの色？' })).toBeVisible();
    publish('draw.started', sampleDraw);
    await expect(await canvas.findByRole('region', { name: sampleDraw.title })).toBeVisible();
    await isShut('どの色？');
    (await chip(canvas, '投票受付中 どの色？')).focus();
    await userEvent.keyboard('{Enter}');
    await expect(await canvas.findByRole('region', { name: 'どの色？' })).toBeVisible();
    await isShut(sampleDraw.title);
    publish('draw.ended', { ...sampleDraw, status: 'ended' });
    await expect(await chip(canvas, `抽選が終わりました ${sampleDraw.title}`)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'どの色？' })).toBeVisible();
  },
};

/** The announcement waits for the poll. Spec §7 realtime. */
export const InTurn: Story = {
  globals: { viewport: { value: 'desktop1280' } },
  play: async ({ canvas }) => {
    publish('poll.show', samplePoll);
    publish('announcement', { id: 9, message: '送料無料です' });
    await expect(await canvas.findByRole('region', { name: 'どの色？' })).toBeVisible();
    await expect(await chip(canvas, '送料無料です')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: '送料無料です' })).toBeNull();
    publish('poll.hidden', { id: 1, post_id: 1 });
    await expect(await canvas.findByRole('region', { name: '送料無料です' })).toBeVisible();
    publish('announcement', { id: 9, message: null });
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
  },
};

/** Announces phases, not votes. */
export const Heard: Story = {
  play: async ({ canvas }) => {
    const heard = () =>
      canvas.getAllByRole('status').some(({ textContent }) => textContent === 'どの色？ 投票結果');
    publish('poll.show', samplePoll);
    publish('poll.result', samplePoll);
    await expect(await canvas.findByRole('region', { name: 'どの色？' })).toBeVisible();
    await expect(heard()).toBe(false);
    publish('poll.ended', { ...samplePoll, status: 'done' });
    await waitFor(() => expect(heard()).toBe(true));
  },
};

/** Winners may still be drawn. */
export const Over: Story = {
  globals: { viewport: { value: 'desktop1280' } },
  play: async ({ canvas }) => {
    publish('poll.show', samplePoll);
    publish('draw.started', sampleDraw);
    await expect(await canvas.findByRole('region', { name: sampleDraw.title })).toBeVisible();
    publish('live.stopped', { post_id: 1, stopped_at: '2026-11-22T11:00:00.000Z' });
    await waitFor(() => expect(canvas.queryByRole('region')).toBeNull());
    const winner = { type: 'user' as const, id: 1, name: 'はな' };
    publish('draw.published', { ...sampleDraw, status: 'published', winners: [winner] });
    await expect(await canvas.findByText('はな')).toBeVisible();
  },
};

export const Won: Story = {
  play: async ({ canvas }) => {
    const winner = { type: 'user' as const, id: 1, name: 'はな' };
    publish('draw.published', { ...sampleDraw, status: 'published', winners: [winner] });
    await expect(await canvas.findByText('はな')).toBeVisible();
    publish('draw.prize_received', { draw_id: 3, prize: sampleDraw.prize, winner });
    const dialog = await canvas.findByRole('dialog', { name: 'おめでとうございます！' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
