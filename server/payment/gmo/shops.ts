import type { GmoSettings, GmoShop } from '../../config/gmo.ts';
import { ProviderUnavailable } from '../../ports/payment.ts';

/** Returns the shop that collects for a store. */
export const shopOfStore = ({ shop, shopOfStore }: GmoSettings, slug: string): GmoShop =>
  shopOfStore.get(slug) ?? shop;

/** Returns a shop by its id; undefined when this server has no password of it. */
export const findShop = ({ shop, shopOfStore }: GmoSettings, shopId: string) =>
  [shop, ...shopOfStore.values()].find(({ id }) => id === shopId);

/**
 * Returns a shop by its id. Throws ProviderUnavailable for one that was taken out of the settings: what it
 * collected waits until it is named again.
 */
export function requireShop(settings: GmoSettings, shopId: string): GmoShop {
  const shop = findShop(settings, shopId);
  if (shop) return shop;
  throw new ProviderUnavailable(
    `The server has no password of GMO's shop ${shopId}. Name it in GMO_SHOPS.`,
  );
}
