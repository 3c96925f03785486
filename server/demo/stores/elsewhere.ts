import type { SeedStore } from './types.ts';

/** A store of another region: all of its pages redirect to /404. Spec §2 route guards. */
export const elsewhere: SeedStore = {
  slug: 'elsewhere',
  name: '他方商店',
  region: 'TW',
  locale: 'zh_TW',
  currency: 'TWD',
  timezone: 'Asia/Taipei',
  description: '只在台灣營業的商店。',
  contactEmail: 'hello@elsewhere.example',
  settings: [],
  shipping: { fee: 100, freeFrom: null, cashOnDelivery: false, pickUpAt: null },
  cashOnDeliveryFee: null,
  products: [
    {
      slug: 'umbrella',
      name: '美濃油紙傘',
      description: '高雄美濃師傅手工糊製的油紙傘,只在店內販售。',
      skus: [{ name: '一把', price: 1680, stock: 6 }],
    },
  ],
  posts: [],
};
