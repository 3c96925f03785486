import { hasMarketStatus } from '../features/cart/has-market-status.ts';
import { href } from '../routes/href.ts';
import type { Redirect } from './guard.ts';

/**
 * Spec §8 market-status failure: it goes to /404. The shopping list is where a cart is checked against
 * the market before it is paid for; no other page loads this.
 */
export const marketStatusTarget = async (store: string): Promise<Redirect> =>
  (await hasMarketStatus(store)) ? undefined : href('notFound', {});
