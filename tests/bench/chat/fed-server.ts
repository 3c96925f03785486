import { fork } from 'node:child_process';
import { once } from 'node:events';
import { startServer } from '../server.ts';
import { type FeedOrder, type FeedReport, hubKeys } from './orders.ts';

export async function startFedServer() {
  const hub = fork(new URL('./feed.ts', import.meta.url));
  const reported = async () => (await once(hub, 'message'))[0] as FeedReport;
  const { port, token } = (await reported()) as Extract<FeedReport, { port: number }>;
  const server = await startServer({
    env: {
      REALTIME: 'pubnub',
      REALTIME_ORIGIN: `http://127.0.0.1:${port}`,
      PUBNUB_PUBLISH_KEY: hubKeys.publishKey,
      PUBNUB_SUBSCRIBE_KEY: hubKeys.subscribeKey,
    },
  });
  return {
    origin: server.origin,
    hub: { port, token },
    async send(order: FeedOrder): Promise<void> {
      const done = reported();
      hub.send(order);
      await done;
    },
    async stop(): Promise<void> {
      hub.disconnect();
      await server.stop();
    },
  };
}
