import type { GmoSettings, GmoShop } from '../../config/gmo.ts';
import { ProviderUnavailable } from '../../ports/payment.ts';

export const shopOfStore = ({ shop, shopOfStore }: GmoSettings, slug: string): GmoShop =>
  shopOfStore.get(slug) ?? shop;

/** Returns a shop by its id; undefined when the settings do not have it. */
export const findShop = ({ shop, shopOfStore }: GmoSettings, shopId: string) =>
  [shop, ...shopOfStore.values()].find(({ id }) => id === shopId);

/**
 * Returns a shop by its id. Throws ProviderUnavailable for a shop that was removed from the
 * settings, so that its calls wait.
 */
export function requireShop(settings: GmoSettings, shopId: string): GmoShop {
  const shop = findShop(settings, shopId);
  if (shop) return shop;
  throw new ProviderUnavailable(
    `The server has no password of GMO's shop ${shopId}. Name it in GMO_SHOPS.`,
  );
}
