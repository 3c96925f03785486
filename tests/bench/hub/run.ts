import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  clock,
  type ListenOrder,
  type ListenReport,
  type Load,
  type SubjectName,
  type SubjectOrder,
  type SubjectReport,
} from './orders.ts';

export interface Figures {
  received: number;
  asked: number;
  outOfOrder: number;
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
  /** In µs. */
  cpu: number;
  /** Per additional connection. */
  bytes: number;
}

const LISTENING_PROCESSES = 2;
/** They absorb one-time costs and stay open, because later connections would reuse their memory. */
const WARM = 500;

async function nextReport<T>(child: ChildProcess): Promise<T> {
  const dead = once(child, 'exit').then(() => {
    throw new Error('A process of the measurement ended before its time.');
  });
  const [report] = await Promise.race([once(child, 'message'), dead]);
  return report as T;
}

const start = (name: string, args: string[] = []) =>
  fork(new URL(name, import.meta.url), args, { execArgv: ['--expose-gc'] });

async function ask<K extends string>(subject: ChildProcess, order: SubjectOrder, key: K) {
  subject.send(order);
  return (await nextReport<Record<K, number>>(subject))[key];
}

export async function run(name: SubjectName, subscribers: number, load: Load): Promise<Figures> {
  const subject = start('./subject.ts', [name]);
  const listeners = Array.from({ length: LISTENING_PROCESSES }, () => start('./listeners.ts'));
  const first = start('./listeners.ts');
  try {
    const { port, show, warm } =
      await nextReport<Extract<SubjectReport, { port: number }>>(subject);
    const early: ListenOrder = { port, ...warm, sockets: WARM, messages: 0 };
    first.send(early);
    await nextReport<ListenReport>(first);
    const empty = await ask(subject, { order: 'measure' }, 'bytes');
    const messages = load.instants * load.together;
    const sockets = subscribers / LISTENING_PROCESSES;
    for (const listener of listeners) {
      const order: ListenOrder = { port, ...show, sockets, messages };
      listener.send(order);
    }
    await Promise.all(listeners.map((listener) => nextReport<ListenReport>(listener)));
    const full = await ask(subject, { order: 'measure' }, 'bytes');
    const startedAt = clock();
    const reports = Promise.all(
      listeners.map((listener) =>
        nextReport<Extract<ListenReport, { received: number }>>(listener),
      ),
    );
    const cpu = await ask(subject, { order: 'send', load }, 'sentCpu');
    const all = await reports;
    const received = sum(all.map((report) => report.received));
    const lastAt = Math.max(...all.map((report) => report.lastAt));
    const took = all.flatMap((report) => report.took).sort(([a], [b]) => a - b);
    return {
      received,
      asked: subscribers * messages,
      outOfOrder: sum(all.map((report) => report.outOfOrder)),
      perSecond: received / ((lastAt - startedAt) / 1000),
      p50: percentile(took, received * 0.5),
      p99: percentile(took, received * 0.99),
      cpu: cpu / received,
      bytes: (full - empty) / subscribers,
    };
  } finally {
    for (const child of [subject, first, ...listeners]) child.kill('SIGKILL');
  }
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

function percentile(took: [number, number][], rank: number): number {
  let passed = 0;
  for (const [tenths, count] of took) {
    passed += count;
    if (passed >= rank) return tenths / 10;
  }
  return Number.NaN;
}
