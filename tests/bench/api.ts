/**
 * `npm run bench:api [-- rounds [seconds]]`: what our API answers a second, beside the same framework
 * answering a constant of the same size, and how long a checkout takes at fifty a second. The two take
 * turns in one run, because a machine's speed changes while it runs; SQLite, demo data with its show on.
 *
 * Our server keeps answers until what they were read from changes, so each read is measured twice: alone,
 * and while fifty times a second somebody puts a thing in a cart, which changes the stock that product
 * lists and carts tell. (Nothing a buyer does changes a store.)
 */
import { loadavg } from 'node:os';
import { percentile, sendAtRate } from './api/load.ts';
import { measureRead, portOf } from './api/reads.ts';
import { type Asks, prepare } from './api/shop.ts';
import type { Ask } from './api/wire.ts';
import { startServer } from './server.ts';

const [rounds = 3, seconds = 5] = process.argv.slice(2).map(Number);
const WRITES_PER_SECOND = 50;
const CHECKOUT_SECONDS = 10;

const asks: Partial<Asks> = {};
const ours = await startServer({
  fill: async (dataDir) => {
    Object.assign(asks, await prepare(dataDir, WRITES_PER_SECOND * CHECKOUT_SECONDS));
  },
});
const bare = await startServer({ script: 'tests/bench/api/constant.ts' });

const inMs = (took: readonly number[]) => ({
  p50: `${percentile(took, 0.5).toFixed(1)} ms`,
  p95: `${percentile(took, 0.95).toFixed(1)} ms`,
  p99: `${percentile(took, 0.99).toFixed(1)} ms`,
});

try {
  const { reads, write, checkouts } = asks as Asks;
  const writes = { ask: write, perSecond: WRITES_PER_SECOND };
  const rows: Record<string, Awaited<ReturnType<typeof measureRead>>> = {};
  for (const [name, read] of Object.entries(reads)) {
    const measured = { ours, bare, read, rounds, seconds };
    rows[name] = await measureRead({ name, ...measured });
    const mixed = `${name}, ${WRITES_PER_SECOND} writes/s`;
    rows[mixed] = await measureRead({ name: mixed, ...measured, writes });
  }
  const constants = checkouts.map((ask): Ask => ({ ...ask, path: '/100' }));
  const bareTook = await sendAtRate(portOf(bare), constants, WRITES_PER_SECOND);
  const took = await sendAtRate(portOf(ours), checkouts, WRITES_PER_SECOND);
  console.table(rows);
  console.log('Goal: ratio ≥ 0.6.\n');
  console.table({ checkout: inMs(took), constant: inMs(bareTook) });
  console.log(`Goal: checkout p95 ≤ 300 ms at ${WRITES_PER_SECOND}/s, each counted once due.`);
  console.log(`Load of this machine in the last minute: ${loadavg()[0]?.toFixed(1)}.`);
} finally {
  await bare.stop();
  await ours.stop();
}
