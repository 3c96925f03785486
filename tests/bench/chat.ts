/**
 * `npm run bench -- chat [seconds [rates…]]`: the live room on a processor slowed four times,
 * beside a plain DOM page that appends each line and keeps 200. Compare ratios, because a machine's
 * speed changes. "work above rest" is the main thread's CPU time per second, minus that without
 * comments.
 */
import { loadavg } from 'node:os';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { startFedServer } from './chat/fed-server.ts';
import { type Figures, measure } from './chat/measure.ts';
import type { FeedOrder } from './chat/orders.ts';
import { startPlain } from './chat/plain.ts';
import { findSubjects } from './subjects.ts';

const [seconds = 30, ...given] = process.argv.slice(2).map(Number);
const rates = given.length > 0 ? given : [20, 100, 500, 1000];
const KEYS_AT = 100;

await ensureBuilt(process.execPath);
const server = await startFedServer();
const { port, token } = server.hub;
const { postId, playlist } = (await findSubjects(server.origin)).live;
const plain = await startPlain({
  origin: server.origin,
  playlist,
  socket: `ws://127.0.0.1:${port}/?accessToken=${token}&format=json&v=3`,
  channel: `comment|${postId}`,
});
const pages = { plain: plain.origin, room: `${server.origin}/hanamichi/live/${postId}?locale=ja` };
type Name = keyof typeof pages;

const send = (order: Pick<FeedOrder, 'perSecond' | 'seconds'>) => server.send({ ...order, postId });

async function measureBoth(perSecond: number, withKeys = false): Promise<Record<Name, Figures>> {
  const figures: Partial<Record<Name, Figures>> = {};
  for (const [name, url] of Object.entries(pages)) {
    figures[name as Name] = await measure({
      url,
      seconds,
      withKeys,
      feed: () => send({ perSecond, seconds }),
      knock: () => send({ perSecond: 1, seconds: 1 }),
    });
    console.log(`${perSecond}/s${withKeys ? ' with keys' : ''}: ${name} done`);
  }
  return figures as Record<Name, Figures>;
}

const ms = (value: number) => `${Math.round(value)} ms`;
const kb = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
const ratio = (value: number, plainly: number) =>
  plainly > 0 ? (value / plainly).toFixed(2) : '–';

try {
  const rest = await measureBoth(0);
  const work: Record<string, unknown> = {};
  const held: Record<string, unknown> = {};
  for (const [rate, both] of [[0, rest], ...(await inTurns())] as const) {
    const above = (name: Name) => both[name].busy - rest[name].busy;
    for (const name of Object.keys(pages) as Name[]) {
      const it = both[name];
      work[`${rate}/s ${name}`] = {
        'busy/s': ms(it.busy),
        'above rest': ms(above(name)),
        ratio: ratio(above(name), above('plain')),
        'script/s': ms(it.script),
        'style/s': ms(it.style),
        'layout/s': ms(it.layout),
        'longest task': ms(it.longest),
        'ratio ': ratio(it.longest, both.plain.longest),
        'frames/s': it.fps.toFixed(0),
        dropped: it.dropped,
      };
      held[`${rate}/s ${name}`] = {
        'last comment late': ms(it.late),
        'latest of all': ms(it.latest),
        'heap before': kb(it.heapBefore),
        'heap after': kb(it.heapAfter),
        nodes: it.nodes,
      };
    }
  }
  console.table(work);
  console.table(held);
  const keys = await measureBoth(KEYS_AT, true);
  console.log(
    `Key to paint at ${KEYS_AT}/s, median: room ${ms(keys.room.key)}, plain ${ms(keys.plain.key)}, ` +
      `ratio ${ratio(keys.room.key, keys.plain.key)}.\n` +
      'Goals: work above rest at 20/s ≤ 1.5; at 1,000/s longest task ≤ 1.3, ≥ 50 frames a second, heap\n' +
      `flat; key to paint ≤ 1.3. Load of this machine in the last minute: ${loadavg()[0]?.toFixed(1)}.`,
  );
} finally {
  plain.stop();
  await server.stop();
}

async function inTurns(): Promise<[number, Record<Name, Figures>][]> {
  const all: [number, Record<Name, Figures>][] = [];
  for (const rate of rates) all.push([rate, await measureBoth(rate)]);
  return all;
}
