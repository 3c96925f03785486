import type { AddressInfo } from 'node:net';
import { startJobs } from '../../server/jobs.ts';
import { listen } from '../../server/listen.ts';
import { watchStreams } from '../../server/stream/watch.ts';
import type { TestServer } from './test-server.ts';

const timing = {
  interruptedAfterMs: 2500,
  endedAfterMs: 20_000,
  watchEveryMs: 100,
  keepMs: 3_600_000,
};

/** `close` closes the server too. */
export async function serveStreams(server: TestServer) {
  const { services, app } = server;
  const http = await listen(app, { ...services.config, port: 0, host: '127.0.0.1' });
  const run = () => watchStreams(services, timing);
  const stopWatch = startJobs(
    [{ name: 'watching streams', everyMs: timing.watchEveryMs, run }],
    services.log,
  );
  return {
    address: http.address() as AddressInfo,
    close: async () => {
      await stopWatch();
      await new Promise((resolve) => {
        http.close(resolve);
        http.closeAllConnections();
      });
      await server.close();
    },
  };
}

export async function findPushedPost({ services: { db } }: TestServer): Promise<number> {
  const { id } = await db
    .selectFrom('post')
    .select('id')
    .where('stream_source', '=', 'ingest')
    .where('upcoming_at', 'is', null)
    .executeTakeFirstOrThrow();
  return id;
}
