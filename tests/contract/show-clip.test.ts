import { afterAll, beforeAll, expect, test } from 'vitest';
import { BEHIND_LIVE_MS } from '../../server/demo/show/moment.ts';
import {
  CLOSING,
  SECONDS,
  turnStart,
  presented as turns,
} from '../../server/demo/stores/hanamichi/clip-schedule.ts';
import { readDemoStore } from '../../server/demo/stores/read.ts';
import { clipDuration, demoClip, loopWindow } from '../../server/stream/clip.ts';
import type { EventData } from '../../src/contract/events.ts';
import { createShowPlayer, type ShowPlayer } from '../support/show-player.ts';

const ROUNDS = 3;
const { products = [] } = readDemoStore('hanamichi', new Date());
const nameOf = (slug: string) => products.find(({ key }) => key === slug)?.name;

let player: ShowPlayer;
let presented: { from: number; name: string }[];

function secondSeen(now: number): number {
  const moment = now - BEHIND_LIVE_MS;
  const { segments } = loopWindow(demoClip(), player.startedAt, now);
  const segment = segments.find(({ at, durationMs }) => at <= moment && moment < at + durationMs);
  if (!segment) throw new Error('What a viewer sees is not in the playlist.');
  const before = demoClip().segments.slice(0, segment.sequence % demoClip().segments.length);
  return (before.reduce((ms, one) => ms + one.durationMs, 0) + moment - segment.at) / 1000;
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

test('the clip has the length of its schedule', () => {
  expect(clipDuration(demoClip())).toBe(SECONDS * 1000);
});

test('presents each product while the host of the clip shows it', () => {
  const seen = new Map<string, number>();
  for (let now = presented[0]?.from ?? 0; now < player.now(); now += 100) {
    const second = secondSeen(now);
    const slug = turns.findLast((_, index) => turnStart(index) <= second);
    if (!slug || second >= CLOSING) continue;
    const product = presented.findLast(({ from }) => from <= now);
    expect([second, product?.name]).toEqual([second, nameOf(slug)]);
    seen.set(slug, (seen.get(slug) ?? 0) + 1);
  }
  expect(seen.size).toBe(turns.length);
});

test('the presented product changes when the host turns to it', () => {
  const changes = presented.slice(1).map(({ from }) => secondSeen(from));
  expect(changes.length).toBeGreaterThanOrEqual((ROUNDS - 1) * turns.length);
  const starts = turns.map((_, index) => turnStart(index));
  for (const second of changes) expect(starts).toContain(second);
});
