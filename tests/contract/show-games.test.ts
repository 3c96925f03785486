/* Spec §3 Poll, §7 draw. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUND_MS } from '../../server/demo/show/moment.ts';
import { cast } from '../../server/demo/show/script/cast.ts';
import { startDraw } from '../../server/modules/draw/run.ts';
import { movePoll, openPoll } from '../../server/modules/poll/run.ts';
import { createShowPlayer, type ShowPlayer } from '../support/show-player.ts';

let player: ShowPlayer;
beforeAll(async () => {
  player = await createShowPlayer();
  // The server may have started during a game, which is not played whole.
  await playUntil('draw.published');
});
afterAll(() => player.close());

interface GameEvent {
  event: string;
  data: {
    title: string;
    status: string;
    entry_count: number;
    options: { count: number }[];
    winners: { name: string }[];
  };
}
const gameEvents = () =>
  player.server.published
    .map(({ message }) => message as unknown as GameEvent)
    .filter(({ event }) => /^(poll|draw)\./.test(event) && event !== 'poll.result');
const getPost = async () =>
  (await player.server.call('getPost', { params: { storeId: 'hanamichi', postId: player.live } }))
    .body;
const votesIn = ({ options }: { options: { count: number }[] }) =>
  options.reduce((sum, { count }) => sum + count, 0);

async function playUntil(event: string) {
  player.server.published.length = 0;
  for (let i = 0; i < 400; i++) {
    await player.play(2000);
    const found = gameEvents().findLast((each) => each.event === event);
    if (found) return found.data;
  }
  throw new Error(`${event} was not published`);
}

test('a poll opens, counts votes, ends with its result and is hidden', async () => {
  const opened = await playUntil('poll.show');
  expect(votesIn(opened)).toBe(0);
  await player.play(20_000);
  const halfway = (await getPost()).poll;
  expect(halfway).toMatchObject({ title: opened.title, status: 'processing' });
  const ended = await playUntil('poll.ended');
  expect(ended).toMatchObject({ title: opened.title, status: 'done' });
  expect(votesIn(ended)).toBeGreaterThan(votesIn(halfway));
  expect(votesIn(halfway)).toBeGreaterThan(0);
  expect((await getPost()).poll).toBeNull();
  await playUntil('poll.hidden');
});

test('a draw takes entries, closes, draws and publishes a winner of the cast', async () => {
  const started = await playUntil('draw.started');
  expect(started.entry_count).toBe(0);
  const processing = await playUntil('draw.processing');
  expect(processing.entry_count).toBeGreaterThan(4);
  expect((await getPost()).draw).toMatchObject({ status: 'processing', winners: [] });
  expect((await playUntil('draw.ended')).winners).toEqual([]);
  const { winners } = await playUntil('draw.published');
  expect(winners.map(({ name }) => cast.some((who) => who === name))).toEqual([true]);
});

test('the next poll and draw start without the votes and entries of the last ones', async () => {
  const opened = await playUntil('poll.show');
  expect([votesIn(opened), (await playUntil('draw.started')).entry_count]).toEqual([0, 0]);
  await playUntil('draw.published');
});

test('a draw that a stopped server left open is ended', async () => {
  const { title } = await playUntil('draw.started');
  await player.play(15_000);
  await player.stop();
  player.pass(4 * ROUND_MS);
  player.server.published.length = 0;
  await player.play(1000);
  const events = gameEvents().filter(({ data }) => data.title === title);
  expect(events.map(({ event }) => event)).toEqual([
    'draw.processing',
    'draw.ended',
    'draw.published',
  ]);
  expect((await getPost()).draw).toMatchObject({ title, status: 'published' });
});

test('a server that restarts during a poll continues it', async () => {
  const { title } = await playUntil('poll.show');
  await player.play(12_000);
  const before = votesIn((await getPost()).poll);
  await player.stop();
  player.pass(5000);
  const ended = await playUntil('poll.ended');
  expect(ended.title).toBe(title);
  expect(votesIn(ended)).toBeGreaterThan(before);
});

test('a server that starts in the middle of a game opens it, and viewers take part', async () => {
  await playUntil('poll.show');
  await player.stop();
  player.pass(3 * ROUND_MS + 12_000);
  await player.play(1000);
  expect((await getPost()).draw).toMatchObject({ status: 'started' });
  const processing = await playUntil('draw.processing');
  expect(processing.entry_count).toBeGreaterThan(0);
  await playUntil('draw.published');
  await playUntil('draw.started');
  await player.stop();
  player.pass(3 * ROUND_MS + 12_000);
  await player.play(1000);
  expect((await getPost()).poll).toMatchObject({ status: 'processing' });
  expect(votesIn(await playUntil('poll.ended'))).toBeGreaterThan(0);
});

test("the show does not touch the store's own poll and draw, and the cast does not take part", async () => {
  const { services } = player.server;
  await playUntil('poll.hidden');
  const mine = { title: '手で', options: ['はい', 'いいえ'] };
  const ownPoll = await openPoll(services, player.live, mine);
  const draw = { title: '手の福引', prize: '飴', keyword: '縁日', winner_count: 1 };
  await startDraw(services, player.live, draw);
  await player.server.settled();
  player.server.published.length = 0;
  await player.play(7 * ROUND_MS);
  expect(gameEvents()).toEqual([]);
  const post = await getPost();
  expect([post.poll.id, votesIn(post.poll), post.draw.entry_count]).toEqual([ownPoll.id, 0, 0]);
  await movePoll(services, ownPoll.id, 'end');
  expect(await playUntil('poll.show')).not.toMatchObject({ title: '手で' });
});

test("half an hour of the show leaves few polls and draws, and the store's own", async () => {
  await player.play(30 * 60_000);
  const { db } = player.server.services;
  const polls = await db.selectFrom('poll').select('title').execute();
  const entries = await db.selectFrom('draw_entry').select('id').execute();
  const votes = await db.selectFrom('poll_vote').select('voter').execute();
  expect(polls.length).toBeLessThanOrEqual(8);
  expect(polls.map(({ title }) => title)).toContain('手で');
  expect(entries.length + votes.length).toBeLessThan(12 * cast.length);
});
