import { setTimeout as wait } from 'node:timers/promises';
import { type Ask, encode, openWire, type Wire } from './wire.ts';

const CONNECTIONS = 16;
const POOL = 64;

const requireOk = (status: number) => {
  if (status !== 200) throw new Error(`The server responded ${status} to the bench, not 200.`);
};

export async function flood(port: number, ask: Ask, seconds: number): Promise<number> {
  const request = encode(ask);
  const wires = await Promise.all(Array.from({ length: CONNECTIONS }, () => openWire(port)));
  const start = performance.now();
  const end = start + seconds * 1000;
  let answered = 0;
  const drive = async (wire: Wire) => {
    while (performance.now() < end) {
      requireOk((await wire.ask(request)).status);
      answered += 1;
    }
  };
  await Promise.all(wires.map(drive));
  for (const wire of wires) wire.close();
  return answered / ((performance.now() - start) / 1000);
}

/**
 * Sends requests at a steady rate without waiting for earlier replies.
 * @returns latencies in ms from the due time, so that waiting for a connection counts
 */
export async function sendAtRate(port: number, asks: readonly Ask[], perSecond: number) {
  const requests = asks.map(encode);
  const free = await Promise.all(Array.from({ length: POOL }, () => openWire(port)));
  const wires = [...free];
  const start = performance.now();
  const took: number[] = [];
  const queue: (() => void)[] = [];
  const take = async (): Promise<Wire> => {
    const wire = free.pop();
    if (wire) return wire;
    await new Promise<void>((resolve) => queue.push(resolve));
    return free.pop() as Wire;
  };
  const send = async (request: Buffer, due: number) => {
    const wire = await take();
    requireOk((await wire.ask(request)).status);
    took.push(performance.now() - due);
    free.push(wire);
    queue.shift()?.();
  };
  const sent: Promise<void>[] = [];
  for (const [n, request] of requests.entries()) {
    const due = start + (n * 1000) / perSecond;
    await wait(Math.max(0, due - performance.now()));
    sent.push(send(request, due));
  }
  await Promise.all(sent);
  for (const wire of wires) wire.close();
  return took;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
