import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { acceptSocket } from './ably/realtime/accept.ts';
import { isForHub } from './answer.ts';
import type { Hub } from './hub.ts';

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

/**
 * Serves the hub's protocols on a server, ahead of what it serves already. A long poll holds Node's own
 * request and response: thousands wait at once, and a framework's wrapping of each would cost more
 * than the hub itself.
 */
export function mountHub(server: Server, hub: Hub): void {
  const others = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (isForHub(req)) void hub.handle(req, res);
    else for (const listener of others) listener(req, res);
  });
  server.on('upgrade', (req, socket, head) => acceptUpgrade(hub, req, socket, head));
}

/** Ably's SDK connects to `/`; nothing else on the server speaks WebSocket. */
export function acceptUpgrade(hub: Hub, req: IncomingMessage, socket: Duplex, head: Buffer): void {
  if (/^\/(?:\?|$)/.test(req.url ?? '')) acceptSocket(hub.ably, req, socket, head);
  else socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}
