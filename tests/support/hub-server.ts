import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import PubNub from 'pubnub';
import { createHub, type Hub } from '../../server/realtime/hub/hub.ts';
import type { HubOptions } from '../../server/realtime/hub/options.ts';

export interface HubServer {
  hub: Hub;
  /** `host:port`, as the SDK wants it. */
  origin: string;
  /** Breaks every open connection without a goodbye. */
  cutAll(): void;
  /** A client of the unmodified SDK, destroyed with the server. */
  client(userId: string, settings?: Partial<PubNub.PubNubConfiguration>): PubNub;
  close(): Promise<void>;
}

/** A hub on a port of its own, and clients of the official SDK for it. */
export async function startHubServer(options: Partial<HubOptions> = {}): Promise<HubServer> {
  const hub = createHub({ sweepMs: 50, ...options });
  const sockets = new Set<Socket>();
  const clients: PubNub[] = [];
  const server: Server = createServer((req, res) => void hub.handle(req, res));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `127.0.0.1:${(server.address() as AddressInfo).port}`;
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
    async close() {
      for (const client of clients) client.destroy();
      hub.close();
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
