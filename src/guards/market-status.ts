import { loadMarketStatus } from '../features/cart/market-status.ts';
import { href } from '../routes/href.ts';
import type { Redirect } from './guard.ts';

/**
 * Spec §8 market-status failure: it goes to /404. Only the shopping list loads the market status of
 * the cart.
 */
export const marketStatusTarget = async (store: string): Promise<Redirect> =>
  (await loadMarketStatus(store)) ? undefined : href('notFound', {});
