/* The polls and draws of the demo show, as a viewer sees them. Spec §3 Poll, §7 draw. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cast } from '../../server/demo/show/cast.ts';
import { ROUND_MS } from '../../server/demo/show/moment.ts';
import { startDraw } from '../../server/modules/draw/run.ts';
import { movePoll, openPoll } from '../../server/modules/poll/run.ts';
import { createShowPlayer, type ShowPlayer } from '../support/show-player.ts';

/** The demo show, played fast: one test goes on where the one before has stopped. */
let player: ShowPlayer;
beforeAll(async () => {
  player = await createShowPlayer();
});
afterAll(() => player.close());

interface Told {
  event: string;
  data: {
    title: string;
    status: string;
    entry_count: number;
    options: { count: number }[];
    winners: { name: string }[];
  };
}
/** What the room heard of games since it was last forgotten. */
const told = () =>
  player.server.published
    .map(({ message }) => message as unknown as Told)
    .filter(({ event }) => /^(poll|draw)\./.test(event) && event !== 'poll.result');
const getPost = async () =>
  (await player.server.call('getPost', { params: { storeId: 'hanamichi', postId: player.live } }))
    .body;
const votesIn = ({ options }: { options: { count: number }[] }) =>
  options.reduce((sum, { count }) => sum + count, 0);

/** Plays until the room has heard of an event. */
async function playUntil(event: string) {
  player.server.published.length = 0;
  for (let i = 0; i < 400; i++) {
    await player.play(2000);
    const found = told().findLast((each) => each.event === event);
    if (found) return found.data;
  }
  throw new Error(`${event} was not told`);
}

test('a poll opens, counts what the room answers, ends with its result and goes', async () => {
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

test('a draw takes entries, closes, draws lots and tells who of the room won', async () => {
  const started = await playUntil('draw.started');
  expect(started.entry_count).toBe(0);
  const processing = await playUntil('draw.processing');
  expect(processing.entry_count).toBeGreaterThan(4);
  expect((await getPost()).draw).toMatchObject({ status: 'processing', winners: [] });
  expect((await playUntil('draw.ended')).winners).toEqual([]);
  const { winners } = await playUntil('draw.published');
  expect(winners.map(({ name }) => cast.some((who) => who === name))).toEqual([true]);
});

test('the next time round begins anew: no vote and no entry of before counts', async () => {
  const opened = await playUntil('poll.show');
  expect([votesIn(opened), (await playUntil('draw.started')).entry_count]).toEqual([0, 0]);
  await playUntil('draw.published');
});

test('what a server that stopped has left open is brought to its end', async () => {
  const { title } = await playUntil('draw.started');
  await player.play(15_000);
  await player.stop();
  player.pass(4 * ROUND_MS);
  player.server.published.length = 0;
  await player.play(1000);
  const heard = told().filter(({ data }) => data.title === title);
  expect(heard.map(({ event }) => event)).toEqual([
    'draw.processing',
    'draw.ended',
    'draw.published',
  ]);
  expect((await getPost()).draw).toBeNull();
});

test('a server that comes back in the middle goes on with the same poll', async () => {
  const { title } = await playUntil('poll.show');
  await player.play(12_000);
  const before = votesIn((await getPost()).poll);
  await player.stop();
  player.pass(5000);
  const ended = await playUntil('poll.ended');
  expect(ended.title).toBe(title);
  expect(votesIn(ended)).toBeGreaterThan(before);
});

test('what somebody plays by hand is left alone, and nobody of the show joins in', async () => {
  const { services } = player.server;
  await playUntil('poll.hidden');
  const mine = { title: '手で', options: ['はい', 'いいえ'] };
  const byHand = await openPoll(services, player.live, mine);
  const draw = { title: '手の福引', prize: '飴', keyword: '縁日', winner_count: 1 };
  await startDraw(services, player.live, draw);
  player.server.published.length = 0;
  // Long enough for a poll and a draw of the show's.
  await player.play(7 * ROUND_MS);
  expect(told()).toEqual([]);
  const post = await getPost();
  expect([post.poll.id, votesIn(post.poll), post.draw.entry_count]).toEqual([byHand.id, 0, 0]);
  await movePoll(services, byHand.id, 'end');
  expect(await playUntil('poll.show')).not.toMatchObject({ title: '手で' });
});

test('half an hour of it leaves a few polls and draws, and the one by hand', async () => {
  await player.play(30 * 60_000);
  const { db } = player.server.services;
  const polls = await db.selectFrom('poll').select('title').execute();
  const entries = await db.selectFrom('draw_entry').select('id').execute();
  const votes = await db.selectFrom('poll_vote').select('voter').execute();
  expect(polls.length).toBeLessThanOrEqual(8);
  expect(polls.map(({ title }) => title)).toContain('手で');
  expect(entries.length + votes.length).toBeLessThan(12 * cast.length);
});
