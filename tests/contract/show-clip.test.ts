import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECONDS, turnStart } from '../../server/demo/clip-schedule.ts';
import { frameAt } from '../../server/demo/draw/clip/frame.ts';
import { turns } from '../../server/demo/draw/clip/script.ts';
import { BEHIND_LIVE_MS } from '../../server/demo/show/moment.ts';
import { demoClip } from '../../server/stream/clip.ts';
import { loopWindow, roundOf } from '../../server/stream/loop.ts';
import type { EventData } from '../../src/contract/events.ts';
import { createShowPlayer, type ShowPlayer } from '../support/show-player.ts';

/** The show and its picture, as a viewer has them both on the screen. */
const ROUNDS = 3;
let player: ShowPlayer;
/** What was presented when, by name, in the order of time. */
let presented: { from: number; name: string }[];

/** Which second of the clip a viewer sees, by the playlist that the player was given. */
function secondSeen(now: number): number {
  const moment = now - BEHIND_LIVE_MS;
  const { pieces } = loopWindow(demoClip(), player.startedAt, now);
  const piece = pieces.find(({ at, durationMs }) => at <= moment && moment < at + durationMs);
  if (!piece) throw new Error('What a viewer sees is not in the playlist.');
  const before = demoClip().pieces.slice(0, piece.sequence % demoClip().pieces.length);
  return (before.reduce((ms, one) => ms + one.durationMs, 0) + moment - piece.at) / 1000;
}

beforeAll(async () => {
  player = await createShowPlayer();
  await player.play(ROUNDS * SECONDS * 1000);
  const products = await player.server.services.db
    .selectFrom('product')
    .select(['id', 'name'])
    .execute();
  presented = player.server.published.flatMap(({ message }) => {
    if (message.event !== 'products.selling') return [];
    const { product_id: productId } = message.data as EventData<'products.selling'>;
    const name = products.find(({ id }) => id === productId)?.name ?? '';
    return [{ from: Date.parse(message.sent_at), name }];
  });
});
afterAll(() => player.close());

test('the clip is as long as its schedule says', () => {
  expect(roundOf(demoClip())).toBe(SECONDS * 1000);
});

test('whenever a caption of the picture names a product, that product is presented', () => {
  const seen = new Map<string, number>();
  for (let now = presented[0]?.from ?? 0; now < player.now(); now += 100) {
    const { words } = frameAt(secondSeen(now));
    const turn = turns.find(({ telop }) => words.includes(telop));
    if (!turn) continue;
    const product = presented.findLast(({ from }) => from <= now);
    expect([secondSeen(now), product?.name.startsWith(turn.telop)]).toEqual([
      secondSeen(now),
      true,
    ]);
    seen.set(turn.slug, (seen.get(turn.slug) ?? 0) + 1);
  }
  expect(seen.size).toBe(turns.length);
});

test('the product changes in the moment the host turns to it', () => {
  const changes = presented.slice(1).map(({ from }) => secondSeen(from));
  expect(changes.length).toBeGreaterThanOrEqual((ROUNDS - 1) * turns.length);
  const starts = turns.map((_, index) => turnStart(index));
  for (const second of changes) expect(starts).toContain(second);
});
