import type { GmoSettings, GmoShop } from '../../config/gmo.ts';
import { ProviderUnavailable } from '../../ports/payment.ts';

export const shopOfStore = ({ shop, shopOfStore }: GmoSettings, slug: string): GmoShop =>
  shopOfStore.get(slug) ?? shop;

/** Undefined when the settings lack the shop. */
export const findShop = ({ shop, shopOfStore }: GmoSettings, shopId: string) =>
  [shop, ...shopOfStore.values()].find(({ id }) => id === shopId);

/** Throws ProviderUnavailable for a removed shop, so that its calls wait. */
export function requireShop(settings: GmoSettings, shopId: string): GmoShop {
  const shop = findShop(settings, shopId);
  if (shop) return shop;
  throw new ProviderUnavailable(
    `The server has no password of GMO's shop ${shopId}. Name it in GMO_SHOPS.`,
  );
}
