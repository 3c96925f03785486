import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHub, type Hub } from '../hub.ts';
import { type StandaloneSettings, UsageError } from './settings.ts';

export interface StandaloneHub {
  hub: Hub;
  origin: string;
  greeting: string;
  stop(): Promise<void>;
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Stop it, or give another --port',
  EACCES: 'may not be used by this user. Give a --port from 1024 up',
  EADDRNOTAVAIL: 'is not on this machine. Give a --host it has',
  ENOTFOUND: 'is on a host that this machine does not know. Give a --host it has',
};

function listen(server: Server, { port, host }: StandaloneSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new UsageError(`Port ${port} on ${host} ${reason}.`) : error);
    });
    server.listen({ port, host, backlog: 4096 }, resolve);
  });
}

function greetingOf(hub: Hub, origin: string, { keys }: StandaloneSettings): string {
  const { publishKey, subscribeKey } = hub.options;
  // Given keys stay out of the log.
  const shown = (given: string | undefined, key: string) => (given ? '(as given)' : key);
  return [
    `The hub is at ${origin}, for the SDKs of Ably and PubNub.`,
    `  ABLY_API_KEY=${shown(keys.ablySecret, hub.ably.rootKey)}`,
    `  PUBNUB_SUBSCRIBE_KEY=${shown(keys.subscribeKey, subscribeKey)}`,
    `  PUBNUB_PUBLISH_KEY=${shown(keys.publishKey, publishKey)}`,
  ].join('\n');
}

/** Throws UsageError when the port is taken. */
export async function startStandaloneHub(settings: StandaloneSettings): Promise<StandaloneHub> {
  const hub = createHub({ ...settings.keys, ...settings.limits });
  const server = createServer((req, res) => {
    if (req.url === '/healthz') return void res.end('ok');
    void hub.handle(req, res);
  });
  // Longer than a proxy's usual 60 s, so that the proxy never reuses a closing connection.
  server.keepAliveTimeout = 65_000;
  server.on('upgrade', (req, socket, head) => hub.upgrade(req, socket, head));
  try {
    await listen(server, settings);
  } catch (error) {
    hub.close();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const origin = `http://${settings.host}:${port}`;
  return {
    hub,
    origin,
    greeting: greetingOf(hub, origin, settings),
    stop() {
      hub.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
