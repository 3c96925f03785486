/* Each file is pushed to another server, and a player reads from all three. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writePushed } from '../support/pushed-show.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { insertPost, insertShop, type Shop } from '../support/shop.ts';
import { type Fleet, startFleet } from './fleet.ts';

const SERVERS = 3;
const INGEST_KEY = 'key-of-the-tests';
const WINDOW = 6;

let s3: S3Server;
let fleet: Fleet;
let shop: Shop;
beforeAll(async () => {
  s3 = await startS3();
  fleet = await startFleet(SERVERS, { INGEST_KEY, ...s3.env }, { ownDisks: true });
  const flags = [{ name: 'replay', enable: true, integer: 7, string: null }];
  shop = await insertShop(fleet.db, { settings: JSON.stringify(flags) });
}, 120_000);
afterAll(async () => {
  await fleet?.close();
  await s3?.close();
}, 60_000);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
let turn = 0;
const next = () => fleet.servers[turn++ % SERVERS]?.origin ?? '';

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  for (let tries = 0; ; tries += 1) {
    const reply = await fetch(next() + path, init).catch(() => undefined);
    if (reply && reply.status < 500) return reply;
    if (tries > 200) throw new Error(`${path}: nobody answers, ${reply?.status}`);
    await pause(50);
  }
}

const newShow = () =>
  insertPost(fleet.db, shop.storeId, {
    live_status: 'unpublished',
    started_at: null,
    stream_source: 'ingest',
  });

async function put(post: number, file: string, body: string): Promise<void> {
  const path = `/ingest/${post}/${file}?key=${INGEST_KEY}`;
  expect((await ask(path, { method: 'PUT', body })).status).toBe(204);
}

async function push(post: number, number: number, isLast = false): Promise<void> {
  await put(post, `live${number}.ts`, `piece ${number}`);
  await put(post, 'live.m3u8', writePushed(Math.max(0, number - WINDOW + 1), number, { isLast }));
}

async function watch(post: number, isOver: () => boolean) {
  const seen = new Map<number, string>();
  let jumps = 0;
  const look = async () => {
    const reply = await ask(`/stream/${post}/live.m3u8`);
    if (reply.status !== 200) return;
    const text = await reply.text();
    jumps = Math.max(jumps, text.split('#EXT-X-DISCONTINUITY\n').length - 1);
    const first = Number(/MEDIA-SEQUENCE:(\d+)/.exec(text)?.[1]);
    const uris = text.split('\n').filter((line) => line.endsWith('.ts'));
    for (const [i, uri] of uris.entries()) {
      if (seen.has(first + i)) continue;
      seen.set(first + i, await (await ask(`/stream/${post}/${uri}`)).text());
    }
  };
  while (!isOver()) {
    await look();
    await pause(30);
  }
  await look();
  const pieces = [...seen].sort(([a], [b]) => a - b).map(([, text]) => text);
  return { pieces, jumps };
}

async function broadcastDuring(trouble: () => Promise<void>) {
  const post = await newShow();
  let isTrouble = true;
  let isOver = false;
  const watched = watch(post, () => isOver);
  const done = pause(1000)
    .then(trouble)
    .finally(() => {
      isTrouble = false;
    });
  let number = 0;
  let after = 0;
  for (; after < WINDOW; number += 1) {
    await push(post, number);
    await pause(150);
    if (!isTrouble) after += 1;
  }
  await done;
  await pause(300);
  isOver = true;
  const { pieces, jumps } = await watched;
  expect(pieces).toEqual(Array.from({ length: number }, (_, n) => `piece ${n}`));
  expect(jumps).toBe(0);
  return { post, number };
}

test('a stream loses no segment when a server is killed and restarted', async () => {
  await broadcastDuring(async () => {
    fleet.servers[1]?.kill();
    await fleet.servers[1]?.gone;
    await pause(1000);
    await fleet.restart(1);
  });
}, 120_000);

test('a stream loses no segment while each server restarts', async () => {
  await broadcastDuring(async () => {
    for (let place = 0; place < SERVERS; place += 1) {
      fleet.servers[place]?.stop();
      await fleet.servers[place]?.gone;
      await fleet.restart(place);
    }
  });
}, 120_000);

test('a stream loses no segment when the bucket fails for some seconds', async () => {
  await broadcastDuring(async () => {
    s3.setFault(() => 503);
    await pause(3000);
    s3.setFault(() => undefined);
  });
}, 120_000);

test('a stream loses no segment when PostgreSQL crashes', async () => {
  await broadcastDuring(async () => {
    await fleet.crashPostgres().catch(() => undefined);
    await vi.waitUntil(
      async () => {
        const answers = await Promise.all(
          fleet.servers.map(({ origin }) =>
            fetch(`${origin}/healthz`).then(
              ({ status }) => status,
              () => 0,
            ),
          ),
        );
        return answers.every((status) => status === 200);
      },
      { timeout: 30_000, interval: 200 },
    );
  });
}, 120_000);

test('every server plays the whole replay after the server with the last segment is killed', async () => {
  const { post, number } = await broadcastDuring(async () => undefined);
  await push(post, number, true);
  fleet.servers[0]?.kill();
  await fleet.servers[0]?.gone;
  const expected = Array.from({ length: number + 1 }, (_, n) => `piece ${n}`);
  for (const { origin } of fleet.servers.slice(1)) {
    const text = await (await fetch(`${origin}/stream/${post}/replay.m3u8`)).text();
    const uris = text.split('\n').filter((line) => line.endsWith('.ts'));
    const pieces = await Promise.all(
      uris.map(async (uri) => (await fetch(`${origin}/stream/${post}/${uri}`)).text()),
    );
    expect(pieces).toEqual(expected);
  }
  await fleet.restart(0);
}, 120_000);
