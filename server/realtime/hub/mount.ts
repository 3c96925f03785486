import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Hub } from './hub.ts';

type Listener = (req: IncomingMessage, res: ServerResponse) => void;

const HUB_PATH = /^\/(?:v2\/(?:subscribe|presence)|publish|time)\//;

/**
 * Serves the hub's protocol on a server, ahead of what it serves already. A long poll holds Node's own
 * request and response: thousands wait at once, and a framework's wrapping of each would cost more
 * than the hub itself.
 */
export function mountHub(server: Server, hub: Hub): void {
  const others = server.listeners('request') as Listener[];
  server.removeAllListeners('request');
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    if (HUB_PATH.test(req.url ?? '')) void hub.handle(req, res);
    else for (const listener of others) listener(req, res);
  });
}
