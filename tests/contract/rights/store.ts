import { anybody, type Row } from './row.ts';
import type { Scene } from './scene.ts';

const ofShop = ({ shop }: Scene) => ({ params: { slug: shop.slug } });

export const storeRights = {
  listStores: { ask: () => ({}), answers: anybody },
  getStore: { ask: ofShop, answers: anybody },
  getCommercialNotice: { ask: ofShop, answers: anybody },
  listShippingSettings: { ask: ofShop, answers: anybody },
  listPaymentSettings: { ask: ofShop, answers: anybody },
} satisfies Record<string, Row>;
