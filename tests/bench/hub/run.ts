import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  clock,
  type ListenOrder,
  type ListenReport,
  type Pace,
  type SubjectName,
  type SubjectOrder,
  type SubjectReport,
} from './orders.ts';

/** One subject with so many subscribers. */
export interface Figures {
  /** Messages that arrived, of those that were to. */
  heard: number;
  asked: number;
  outOfOrder: number;
  /** Messages that arrived, each second from the first sending to the last arrival. */
  perSecond: number;
  /** Milliseconds from when a message was due to its arrival. */
  p50: number;
  p99: number;
  /** Microseconds of the sender's processor time a delivery. */
  cpu: number;
  /** Bytes of the sender's memory that one connection more takes. */
  bytes: number;
}

const LISTENING_PROCESSES = 2;
/**
 * Connected before the memory of the empty process is read, and held: what the first ones cost once and
 * for all (code made quick, buffers, tables) is not the cost of a connection. They are held because what
 * they would give back would be taken for the next ones, and those seem to cost nothing.
 */
const WARM = 500;

async function told<T>(child: ChildProcess): Promise<T> {
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
  return (await told<Record<K, number>>(subject))[key];
}

/** Starts a subject, connects its subscribers, lets it send, and tells how that went. */
export async function run(name: SubjectName, subscribers: number, pace: Pace): Promise<Figures> {
  const subject = start('./subject.ts', [name]);
  const listeners = Array.from({ length: LISTENING_PROCESSES }, () => start('./listeners.ts'));
  const first = start('./listeners.ts');
  try {
    const { port, show, warm } = await told<Extract<SubjectReport, { port: number }>>(subject);
    const early: ListenOrder = { port, ...warm, sockets: WARM, messages: 0 };
    first.send(early);
    await told<ListenReport>(first);
    const empty = await ask(subject, { order: 'measure' }, 'bytes');
    const messages = pace.instants * pace.together;
    const sockets = subscribers / LISTENING_PROCESSES;
    for (const listener of listeners) {
      const order: ListenOrder = { port, ...show, sockets, messages };
      listener.send(order);
    }
    await Promise.all(listeners.map((listener) => told<ListenReport>(listener)));
    const full = await ask(subject, { order: 'measure' }, 'bytes');
    const startedAt = clock();
    const reports = Promise.all(
      listeners.map((listener) => told<Extract<ListenReport, { heard: number }>>(listener)),
    );
    const cpu = await ask(subject, { order: 'send', pace }, 'sentCpu');
    const all = await reports;
    const heard = sum(all.map((report) => report.heard));
    const lastAt = Math.max(...all.map((report) => report.lastAt));
    const took = all.flatMap((report) => report.took).sort(([a], [b]) => a - b);
    return {
      heard,
      asked: subscribers * messages,
      outOfOrder: sum(all.map((report) => report.outOfOrder)),
      perSecond: heard / ((lastAt - startedAt) / 1000),
      p50: percentile(took, heard * 0.5),
      p99: percentile(took, heard * 0.99),
      cpu: cpu / heard,
      bytes: (full - empty) / subscribers,
    };
  } finally {
    for (const child of [subject, first, ...listeners]) child.kill('SIGKILL');
  }
}

const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

/** The duration that `rank` of the messages took at most, from counts in tenths of a millisecond. */
function percentile(took: [number, number][], rank: number): number {
  let passed = 0;
  for (const [tenths, count] of took) {
    passed += count;
    if (passed >= rank) return tenths / 10;
  }
  return Number.NaN;
}
