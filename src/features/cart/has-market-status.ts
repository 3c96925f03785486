import { getMarketStatus } from '../../contract/calls/cart.ts';
import { call } from '../../platform/http/call.ts';

/**
 * Whether the server knows what of the cart can be bought. A visitor without an answer stays where
 * they are, and so does one whose login has ended, which has its own page. Spec §8.
 */
export async function hasMarketStatus(slug: string): Promise<boolean> {
  const result = await call(getMarketStatus, { params: { slug } });
  return result.ok || result.failure.status === undefined || result.failure.status === 401;
}
