import { getConnInfo } from '@hono/node-server/conninfo';
import type { RequestContext } from './env.ts';
import { networkOf } from './ip.ts';

/**
 * Returns the key of limits by address: the IPv4 address, or the /64 of an IPv6 address. With
 * TRUST_PROXY=1 it is the last address of X-Forwarded-For, which a client cannot forge; the
 * connection's when that is no address.
 */
export function clientAddress(c: RequestContext): string {
  if (c.var.services.config.trustProxy) {
    const last = c.req.header('X-Forwarded-For')?.split(',').at(-1);
    const network = last && networkOf(last);
    if (network) return network;
  }
  // False in tests that call the app as a function.
  const hasConnection = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  const peer = hasConnection ? getConnInfo(c).remote.address : undefined;
  return (peer && networkOf(peer)) || 'local';
}
