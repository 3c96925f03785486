/**
 * `npm run bench:api [-- rounds [seconds]]`: what our API answers a second, beside the same framework
 * answering a constant of the same size, and how long a checkout takes at fifty a second. The two take
 * turns in one run, because a machine's speed changes while it runs; SQLite, demo data.
 */
import { cpuMs } from './api/cpu.ts';
import { flood, pace, percentile } from './api/load.ts';
import { type Asks, prepare } from './api/shop.ts';
import { type Ask, encode, openWire } from './api/wire.ts';
import { median } from './median.ts';
import { startServer } from './server.ts';

const [rounds = 3, seconds = 5] = process.argv.slice(2).map(Number);
const CHECKOUTS_PER_SECOND = 50;
const CHECKOUT_SECONDS = 10;
const WARM_UP_SECONDS = 1;

const asks: Partial<Asks> = {};
const ours = await startServer({
  fill: async (dataDir) => {
    Object.assign(asks, await prepare(dataDir, CHECKOUTS_PER_SECOND * CHECKOUT_SECONDS));
  },
});
const bare = await startServer({ script: 'tests/bench/api/constant.ts' });
type Server = typeof ours;
const portOf = ({ origin }: Server) => Number(new URL(origin).port);

/** Floods a server; answers a second, and the processor time of each in µs. */
async function measure(server: Server, ask: Ask) {
  const before = cpuMs(server.pid);
  const perSecond = await flood(portOf(server), ask, seconds);
  return { perSecond, cpu: ((cpuMs(server.pid) - before) * 1000) / (perSecond * seconds) };
}

/** How many bytes our answer has, so that the constant has as many. */
async function sizeOf(ask: Ask): Promise<number> {
  const wire = await openWire(portOf(ours));
  const { status, bytes } = await wire.ask(encode(ask));
  wire.close();
  if (status !== 200) throw new Error(`${ask.path} answers ${status}.`);
  return bytes;
}

async function measureRead(name: string, ask: Ask) {
  const bytes = await sizeOf(ask);
  const constant: Ask = { ...ask, path: `/${bytes}` };
  await flood(portOf(ours), ask, WARM_UP_SECONDS);
  await flood(portOf(bare), constant, WARM_UP_SECONDS);
  const runs: Record<'ours' | 'bare', Awaited<ReturnType<typeof measure>>>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const fromBare = await measure(bare, constant);
    runs.push({ bare: fromBare, ours: await measure(ours, ask) });
    console.log(`${name}: round ${round} of ${rounds}`);
  }
  return {
    bytes,
    'requests/s': Math.round(median(runs.map((run) => run.ours.perSecond))),
    'constant/s': Math.round(median(runs.map((run) => run.bare.perSecond))),
    ratio: median(runs.map((run) => run.ours.perSecond / run.bare.perSecond)).toFixed(2),
    'CPU µs': Math.round(median(runs.map((run) => run.ours.cpu))),
    'constant CPU µs': Math.round(median(runs.map((run) => run.bare.cpu))),
    'CPU ratio': median(runs.map((run) => run.bare.cpu / run.ours.cpu)).toFixed(2),
  };
}

const inMs = (took: readonly number[]) => ({
  p50: `${percentile(took, 0.5).toFixed(1)} ms`,
  p95: `${percentile(took, 0.95).toFixed(1)} ms`,
  p99: `${percentile(took, 0.99).toFixed(1)} ms`,
});

try {
  const { reads, checkouts } = asks as Asks;
  const rows: Record<string, Awaited<ReturnType<typeof measureRead>>> = {};
  for (const [name, ask] of Object.entries(reads)) rows[name] = await measureRead(name, ask);
  const constants = checkouts.map((ask): Ask => ({ ...ask, path: '/100' }));
  const bareTook = await pace(portOf(bare), constants, CHECKOUTS_PER_SECOND);
  const took = await pace(portOf(ours), checkouts, CHECKOUTS_PER_SECOND);
  console.table(rows);
  console.log('Goal: ratio ≥ 0.6.\n');
  console.table({ checkout: inMs(took), constant: inMs(bareTook) });
  console.log(`Goal: checkout p95 ≤ 300 ms at ${CHECKOUTS_PER_SECOND}/s, each counted once due.`);
} finally {
  await bare.stop();
  await ours.stop();
}
