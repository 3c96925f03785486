/*
 * `npm run bench -- capacity`: the work of one core, and the needs of a million viewers; then
 * orders of one product on SQLite and PostgreSQL. Without the network.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { CLIP_DIR, demoClip } from '../../server/stream/clip.ts';
import { startPostgres } from '../support/postgres.ts';
import { cpuMs } from './api/cpu.ts';
import { flood } from './api/load.ts';
import { measureOrders } from './api/orders.ts';
import { startServer } from './server.ts';

const VIEWERS = 1_000_000;
const SECONDS = 5;
/** Per viewer and minute: a playlist and a segment every two seconds, and calls. */
const PLAYLISTS = 30;
const PIECES = 30;
/** A viewer stays ten minutes and enters with about ten calls. */
const CALLS = 1;
/** 200 CDN locations each request a playlist a second and each segment once. */
const CDN_PLACES = 200;
/** Deliveries per connection and minute, at two events a second. */
const EVENTS = 120;
/** CPU ms of one delivery by the hub, from `npm run bench -- hub`. */
const DELIVERY_MS = 0.01;

const { origin, pid, stop } = await startServer({ env: { LOG_REQUESTS: 'off' } });
const port = Number(new URL(origin).port);

async function get(path: string) {
  const reply = await fetch(origin + path);
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply;
}

/** CPU ms of one request. */
async function costOf(path: string): Promise<number> {
  const ask = { method: 'GET', path } as const;
  await flood(port, ask, 1);
  const before = cpuMs(pid);
  const perSecond = await flood(port, ask, SECONDS);
  return (cpuMs(pid) - before) / (perSecond * SECONDS);
}

const show = (value: number) =>
  value >= 100 ? Math.ceil(value).toLocaleString('en') : value.toPrecision(2);

try {
  const latest = (await (await get('/api/v1/stores/hanamichi/posts/latest')).json()) as {
    id: number;
  };
  const playlistPath = `/stream/${latest.id}/live.m3u8`;
  const playlist = await (await get(playlistPath)).text();
  const piece = playlist.trim().split('\n').at(-1) ?? '';
  const ms = {
    playlist: await costOf(playlistPath),
    piece: await costOf(`/stream/${latest.id}/${piece}`),
    call: await costOf(`/api/v1/liveweb/stores/hanamichi/posts/${latest.id}`),
  };
  const { segments } = demoClip();
  const bytes = segments.map(({ uri }) => statSync(join(CLIP_DIR, uri.split('?')[0] ?? '')).size);
  const minutes = segments.reduce((sum, { durationMs }) => sum + durationMs, 0) / 60_000;
  const perMinute =
    bytes.reduce((sum, size) => sum + size, 0) / minutes + PLAYLISTS * playlist.length;

  console.log(
    `Processor time of one request: playlist ${ms.playlist.toFixed(3)} ms, piece ${ms.piece.toFixed(3)} ms, the show's call ${ms.call.toFixed(3)} ms`,
  );
  console.log(`A viewer's minute: ${show(perMinute / 1000)} kB of video and playlists`);

  const CORE_MINUTE = 60_000;
  const video = PLAYLISTS * ms.playlist + PIECES * ms.piece;
  const alone = CORE_MINUTE / (video + CALLS * ms.call + EVENTS * DELIVERY_MS);
  console.log(`Viewers of one core, without nginx or a CDN: ${show(alone)}`);

  const cores: Record<string, number> = {
    'video straight from the servers': (VIEWERS * video) / CORE_MINUTE,
    'video behind a CDN': (CDN_PLACES * 60 * (ms.playlist + ms.piece / 2)) / CORE_MINUTE,
    'the calls of the room': (VIEWERS * CALLS * ms.call) / CORE_MINUTE,
    'events by a hub of our own': (VIEWERS * EVENTS * DELIVERY_MS) / CORE_MINUTE,
  };
  console.log(`\nCores for ${VIEWERS.toLocaleString('en')} viewers:`);
  for (const [part, count] of Object.entries(cores)) console.log(`  ${part}: ${show(count)}`);
  const gigabits = (VIEWERS * perMinute * 8) / 60 / 1e9;
  console.log(`  bandwidth: ${show(gigabits)} Gbit/s`);
  const behind = Object.entries(cores).filter(
    ([part]) => part !== 'video straight from the servers',
  );
  const [first] = behind.toSorted(([, a], [, b]) => b - a);
  console.log(`\nFirst to give way: bandwidth and video without a CDN; with one, ${first?.[0]}.`);
  console.log('The hub is one process: from about 10,000 viewers on, use Ably or PubNub.');
} finally {
  await stop();
}

const postgres = await startPostgres();
try {
  console.log('');
  for (const [engine, url] of Object.entries({ SQLite: undefined, PostgreSQL: postgres.url })) {
    const { perSecond, ms } = await measureOrders(url);
    console.log(
      `Orders of one product on ${engine}: ${Math.round(perSecond)} a second, ${ms.toFixed(1)} ms of the server's processor time each`,
    );
  }
} finally {
  await postgres.stop();
}
