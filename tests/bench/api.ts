/**
 * `npm run bench -- api [rounds [seconds]]`: requests per second of our API, compared with the bare
 * framework returning a constant of the same size, and the time of a checkout at fifty a second.
 * Both alternate in one run, because a machine's speed changes. Responses are cached, so each read
 * is measured alone, and during fifty adds to carts a second.
 */
import { loadavg } from 'node:os';
import { startPostgres } from '../support/postgres.ts';
import { percentile, sendAtRate } from './api/load.ts';
import { measureRead, portOf, type Server } from './api/reads.ts';
import { type Asks, prepare } from './api/shop.ts';
import type { Ask } from './api/wire.ts';
import { startServer } from './server.ts';

const [rounds = 3, seconds = 5] = process.argv.slice(2).map(Number);
const WRITES_PER_SECOND = 50;
const CHECKOUT_SECONDS = 10;

const inMs = (took: readonly number[]) => ({
  p50: `${percentile(took, 0.5).toFixed(1)} ms`,
  p95: `${percentile(took, 0.95).toFixed(1)} ms`,
  p99: `${percentile(took, 0.99).toFixed(1)} ms`,
});

async function measureOn(engine: string, bare: Server, databaseUrl?: string): Promise<void> {
  const asks: Partial<Asks> = {};
  const ours = await startServer({
    fill: async (dataDir) => {
      const buyers = WRITES_PER_SECOND * CHECKOUT_SECONDS;
      Object.assign(asks, await prepare({ dataDir, databaseUrl }, buyers));
    },
    env: databaseUrl ? { DATABASE_URL: databaseUrl } : {},
  });
  try {
    const { reads, write, checkouts } = asks as Asks;
    const writes = { ask: write, perSecond: WRITES_PER_SECOND };
    const rows: Record<string, Awaited<ReturnType<typeof measureRead>>> = {};
    for (const [name, read] of Object.entries(reads)) {
      const measured = { ours, bare, read, rounds, seconds };
      rows[name] = await measureRead({ name: `${engine}: ${name}`, ...measured });
      const mixed = `${name}, ${WRITES_PER_SECOND} writes/s`;
      rows[mixed] = await measureRead({ name: `${engine}: ${mixed}`, ...measured, writes });
    }
    const constants = checkouts.map((ask): Ask => ({ ...ask, path: '/100' }));
    const bareTook = await sendAtRate(portOf(bare), constants, WRITES_PER_SECOND);
    const took = await sendAtRate(portOf(ours), checkouts, WRITES_PER_SECOND);
    console.log(`\n${engine}`);
    console.table(rows);
    console.table({ checkout: inMs(took), constant: inMs(bareTook) });
  } finally {
    await ours.stop();
  }
}

const bare = await startServer({ script: 'tests/bench/api/constant.ts' });
const postgres = await startPostgres();
try {
  await measureOn('SQLite', bare);
  await measureOn('PostgreSQL', bare, postgres.url);
  console.log('Goals: store and products ≥ 0.6 alone.');
  console.log(`Checkout: p95 ≤ 300 ms at ${WRITES_PER_SECOND}/s, each counted once due.`);
  console.log(`Load of this machine in the last minute: ${loadavg()[0]?.toFixed(1)}.`);
} finally {
  await postgres.stop();
  await bare.stop();
}
