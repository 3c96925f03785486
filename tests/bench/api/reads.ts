import { median } from '../median.ts';
import type { startServer } from '../server.ts';
import { cpuMs } from './cpu.ts';
import { flood, sendAtRate } from './load.ts';
import { type Ask, encode, openWire } from './wire.ts';

const WARM_UP_SECONDS = 1;

export type Server = Awaited<ReturnType<typeof startServer>>;
export const portOf = ({ origin }: Server) => Number(new URL(origin).port);

interface Measured {
  name: string;
  ours: Server;
  bare: Server;
  read: Ask;
  writes?: { ask: Ask; perSecond: number };
  rounds: number;
  seconds: number;
}

const constantOf = (ask: Ask, bytes: number): Ask => ({ ...ask, path: `/${bytes}` });

async function measure(server: Server, read: Ask, writes: Measured['writes'], seconds: number) {
  const before = cpuMs(server.pid);
  const port = portOf(server);
  const due = Array.from({ length: (writes?.perSecond ?? 0) * seconds }, () => writes?.ask as Ask);
  const [perSecond] = await Promise.all([
    flood(port, read, seconds),
    sendAtRate(port, due, writes?.perSecond ?? 1),
  ]);
  return { perSecond, cpu: ((cpuMs(server.pid) - before) * 1000) / (perSecond * seconds) };
}

async function sizeOf(port: number, ask: Ask): Promise<number> {
  const wire = await openWire(port);
  const { status, bytes } = await wire.ask(encode(ask));
  wire.close();
  if (status !== 200) throw new Error(`${ask.path} responds ${status}.`);
  return bytes;
}

/** A read's CPU time includes its share of the writes. */
export async function measureRead({ name, ours, bare, read, writes, rounds, seconds }: Measured) {
  const bytes = await sizeOf(portOf(ours), read);
  const constant = constantOf(read, bytes);
  const bareWrites = writes && { ...writes, ask: constantOf(writes.ask, 100) };
  await flood(portOf(ours), read, WARM_UP_SECONDS);
  await flood(portOf(bare), constant, WARM_UP_SECONDS);
  const runs: Record<'ours' | 'bare', Awaited<ReturnType<typeof measure>>>[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const fromBare = await measure(bare, constant, bareWrites, seconds);
    runs.push({ bare: fromBare, ours: await measure(ours, read, writes, seconds) });
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
