/* The first five minutes of the demo show, as a viewer's browser receives them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShowPlayer, type ShowPlayer } from '../support/show-player.ts';

let player: ShowPlayer;
beforeAll(async () => {
  player = await createShowPlayer();
  await player.play(300_000);
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

test('the draw has a winner, and a product is sold out and comes back', async () => {
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
  await expect.poll(left).toEqual([0, 1]);
});
