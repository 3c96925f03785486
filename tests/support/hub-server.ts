import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type ClientOptions, Realtime, Rest } from 'ably';
import PubNub from 'pubnub';
import type { HubOptions } from '../../server/hub/core/options.ts';
import { createHub, type Hub } from '../../server/hub/hub.ts';

export interface HubServer {
  hub: Hub;
  origin: string;
  cutAll(): void;
  client(userId: string, settings?: Partial<PubNub.PubNubConfiguration>): PubNub;
  /** Default: the root key. */
  ably(settings?: ClientOptions): Realtime;
  rest(settings?: ClientOptions): Rest;
  close(): Promise<void>;
}

export async function startHubServer(options: Partial<HubOptions> = {}): Promise<HubServer> {
  const hub = createHub({ sweepMs: 50, ...options });
  const sockets = new Set<Socket>();
  const clients: PubNub[] = [];
  const realtimes: Realtime[] = [];
  const server: Server = createServer((req, res) => void hub.handle(req, res));
  hub.mount(server);
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `127.0.0.1:${port}`;
  const ablyOptions = (settings: ClientOptions): ClientOptions => ({
    ...(settings.token || settings.authCallback || settings.key ? {} : { key: hub.ably.rootKey }),
    endpoint: '127.0.0.1',
    port,
    tls: false,
    logLevel: 0,
    ...settings,
  });
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    hub,
    origin,
    cutAll,
    client(userId, settings = {}) {
      const { subscribeKey } = hub.options;
      const client = new PubNub({ origin, ssl: false, subscribeKey, userId, ...settings });
      clients.push(client);
      return client;
    },
    ably(settings = {}) {
      const client = new Realtime(ablyOptions(settings));
      realtimes.push(client);
      return client;
    },
    rest: (settings = {}) => new Rest(ablyOptions(settings)),
    async close() {
      for (const client of clients) client.destroy();
      for (const client of realtimes) client.close();
      hub.close();
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
