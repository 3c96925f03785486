import { href } from '../routes/href.ts';
import type { Guard } from './guard.ts';

/**
 * Spec §8 market-status failure: it goes to /404. The shopping list is where a cart is checked against
 * the market before it is paid for.
 */
export const marketStatusGuard: Guard = async ({ route, params: { store = '' } }) => {
  if (route !== 'shopping') return undefined;
  const { hasMarketStatus } = await import('../features/cart/has-market-status.ts');
  return (await hasMarketStatus(store)) ? undefined : href('notFound', {});
};
