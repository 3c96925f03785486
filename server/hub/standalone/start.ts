import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StartupError } from '../../startup-error.ts';
import { createHub, type Hub } from '../hub.ts';
import { acceptUpgrade } from '../mount.ts';
import { Sandbox } from '../sandbox/sandbox.ts';
import type { AloneSettings } from './settings.ts';

/** A hub on a port of its own. */
export interface Alone {
  hub: Hub;
  /** `http://host:port`. */
  origin: string;
  /** What it says to the person who started it. */
  greeting: string;
  stop(): Promise<void>;
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'is taken by another program. Stop it, or give another --port',
  EACCES: 'may not be used by this user. Give a --port from 1024 up',
  EADDRNOTAVAIL: 'is not on this machine. Give a --host it has',
  ENOTFOUND: 'is on a host that this machine does not know. Give a --host it has',
};

function listen(server: Server, { port, host }: AloneSettings): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new StartupError(`Port ${port} on ${host} ${reason}.`) : error);
    });
    server.listen({ port, host, backlog: 4096 }, resolve);
  });
}

function greet(hub: Hub, origin: string, { isSandbox, keys }: AloneSettings): string {
  const { publishKey, subscribeKey } = hub.options;
  // Keys that were given are known to who gave them: they stay out of the log.
  const told = (given: string | undefined, key: string) => (given ? '(as given)' : key);
  return [
    `The hub is at ${origin}, for the SDKs of Ably and PubNub.`,
    `  ABLY_API_KEY=${told(keys.ablySecret, hub.ably.rootKey)}`,
    `  PUBNUB_SUBSCRIBE_KEY=${told(keys.subscribeKey, subscribeKey)}`,
    `  PUBNUB_PUBLISH_KEY=${told(keys.publishKey, publishKey)}`,
    ...(isSandbox ? [`Sandbox: POST ${origin}/apps makes an app, which lasts an hour.`] : []),
  ].join('\n');
}

/** Starts a hub that stands alone. Throws StartupError when it cannot have its port. */
export async function startAlone(settings: AloneSettings): Promise<Alone> {
  const hub = createHub(settings.keys);
  const sandbox = settings.isSandbox ? new Sandbox(hub) : undefined;
  const answer = (req: IncomingMessage, res: ServerResponse) => {
    if (req.url === '/healthz') return void res.end('ok');
    void (sandbox ?? hub).handle(req, res);
  };
  const server = createServer(answer);
  server.on('upgrade', (req, socket, head) => {
    acceptUpgrade(sandbox?.hubOf(req) ?? hub, req, socket, head);
  });
  const end = () => {
    sandbox?.close();
    hub.close();
  };
  try {
    await listen(server, settings);
  } catch (error) {
    end();
    throw error;
  }
  const { port } = server.address() as AddressInfo;
  const origin = `http://${settings.host}:${port}`;
  return {
    hub,
    origin,
    greeting: greet(hub, origin, settings),
    stop() {
      end();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
