import { getConnInfo } from '@hono/node-server/conninfo';
import type { RequestContext } from './env.ts';
import { networkOf } from './ip.ts';

/**
 * For IPv6 the network. With TRUST_PROXY=1 the last address of X-Forwarded-For, which a client
 * cannot forge.
 */
export function clientAddress(c: RequestContext): string {
  if (c.var.services.config.trustProxy) {
    const last = c.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim();
    if (last) return networkOf(last);
  }
  // False in tests that call the app as a function.
  const hasConnection = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  return networkOf((hasConnection && getConnInfo(c).remote.address) || 'local');
}
