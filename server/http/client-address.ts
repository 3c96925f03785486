import { getConnInfo } from '@hono/node-server/conninfo';
import type { RequestContext } from './env.ts';
import { networkOf } from './ip.ts';

/**
 * The address (of IPv6 the network) a request came from, for counting tries. Behind a proxy of our own (TRUST_PROXY=1) it
 * is the last one of X-Forwarded-For, the only one a visitor cannot make up.
 */
export function clientAddress(c: RequestContext): string {
  if (c.var.services.config.trustProxy) {
    const last = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    if (last) return networkOf(last);
  }
  // Called as a function (in tests) there is no connection.
  const hasConnection = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  return networkOf((hasConnection && getConnInfo(c).remote.address) || 'local');
}
