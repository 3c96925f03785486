import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import type { Hub } from './hub.ts';

const paths = ['/v2/subscribe/*', '/v2/presence/*', '/publish/*', '/time/*'];

/**
 * Serves the hub's protocol on an app that runs on Node. A long poll holds Node's own response: a
 * fetch Response kept open for minutes would cost several times the memory.
 */
// biome-ignore lint/suspicious/noExplicitAny: any app will do, whatever it keeps in its context
export function mountHub(app: Hono<any>, hub: Hub): void {
  const handler = async (c: Context) => {
    const { incoming, outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    if (!incoming || !outgoing || !('writeHead' in outgoing)) {
      return c.text('The realtime hub answers only over HTTP/1.1 on Node.', 501);
    }
    await hub.handle(incoming as never, outgoing as never);
    // A copy: middleware sets headers on what it gets, and the constant is everybody's.
    return new Response(null, { headers: RESPONSE_ALREADY_SENT.headers });
  };
  for (const path of paths) app.all(path, handler);
}
