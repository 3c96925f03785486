import { startShow } from '../../server/demo/show/show.ts';
import { startTestServer, type TestServer } from './test-server.ts';

export interface ShowPlayer {
  server: TestServer;
  /** The show's post, and its start in epoch ms. */
  live: number;
  startedAt: number;
  now(): number;
  pass(ms: number): void;
  play(ms: number): Promise<void>;
  stop(): Promise<void>;
  close(): Promise<void>;
}

/** Close it in `afterAll`. */
export async function createShowPlayer(): Promise<ShowPlayer> {
  let now = Date.now();
  let until = now;
  let arrived = () => {};
  let resume = () => {};
  let end: (() => Promise<void>) | undefined;
  const server = await startTestServer({ clock: () => new Date(now) });
  const { body } = await server.call('getLatestPost', { params: { store: 'hanamichi' } });
  const post = await server.services.db
    .selectFrom('post')
    .select('started_at')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  // The show depends on the demo's age, which is that of the test run.
  const startedAt = Date.parse(post.started_at ?? '');
  now = startedAt;
  until = startedAt;

  const wait = async (ms: number, signal: AbortSignal) => {
    signal.throwIfAborted();
    const due = now + ms;
    while (due > until) {
      now = Math.max(now, until);
      arrived();
      await new Promise<void>((resolve, reject) => {
        resume = resolve;
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
    now = Math.max(now, due);
  };

  const stop = async () => {
    await end?.();
    end = undefined;
  };
  return {
    server,
    live: body.id,
    startedAt,
    now: () => now,
    pass(ms) {
      now += ms;
    },
    async play(ms) {
      until = now + ms;
      const done = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      if (end) resume();
      else end = startShow(server.services, wait);
      await done;
      await server.settled();
    },
    stop,
    async close() {
      await stop();
      await server.close();
    },
  };
}
