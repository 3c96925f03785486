import { getMarketStatus } from '../../contract/calls/cart.ts';
import { call } from '../../platform/http/call.ts';

/**
 * Returns whether the market status of the cart could be loaded. True without a reply and for an
 * ended login, which has its own page. Spec §8.
 */
export async function hasMarketStatus(slug: string): Promise<boolean> {
  const result = await call(getMarketStatus, { params: { slug } });
  return result.ok || result.failure.status === undefined || result.failure.status === 401;
}
