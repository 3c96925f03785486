import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUND_MS } from '../../server/demo/show/moment.ts';
import { lastPieceLines } from '../../server/demo/show/script/highlights.ts';
import { createShowPlayer, type ShowPlayer } from '../support/show-player.ts';

let player: ShowPlayer;
beforeAll(async () => {
  player = await createShowPlayer();
  await player.play(7 * ROUND_MS);
});
afterAll(() => player.close());

const names = () => player.server.published.map(({ message }) => message.event);

test.each([
  'poll.show',
  'poll.ended',
  'draw.started',
  'draw.published',
  'coupon.distribute',
  'interaction.like',
  'summary.like',
  'cart',
] as const)('%s is published', (name) => {
  expect(names()).toContain(name);
});

test('the draw has a winner, and a product sells out and is restocked', async () => {
  const of = (name: string) =>
    player.server.published.filter(({ message }) => message.event === name);
  const draw = of('draw.published')[0]?.message.data as { winners: unknown[] };
  expect(draw.winners).toHaveLength(1);
  const { db } = player.server.services;
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('name', '=', '別府竹細工 六つ目の籠')
    .executeTakeFirstOrThrow();
  const left = () =>
    of('sku.sold')
      .map(({ message }) => message.data as { product_id: number; salable_quantity: number })
      .filter(({ product_id }) => product_id === id)
      .map(({ salable_quantity }) => salable_quantity);
  // The restock may follow later, depending on the start in the show.
  for (let round = 0; round < 3 && left().length < 2; round += 1) await player.play(ROUND_MS);
  expect(left().slice(0, 2)).toEqual([0, 1]);
});

test('the last piece is taken again after a restart that missed its return', async () => {
  const taken: string[] = lastPieceLines.map((lines) => lines.taken);
  const takes = () =>
    player.server.published.filter(
      ({ message }) =>
        message.event === 'comment' &&
        taken.includes((message.data as { message: string }).message),
    ).length;
  const before = takes();
  while (takes() === before) await player.play(5000);
  await player.stop();
  player.pass(3 * ROUND_MS);
  await player.play(3.5 * ROUND_MS);
  expect(takes()).toBe(before + 2);
});
