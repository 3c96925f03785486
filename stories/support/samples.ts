import type { Product, ShownProduct } from '../../src/features/product/product.ts';
import type { User } from '../../src/features/session/rules/identity.ts';
import type { Store } from '../../src/features/store/store.ts';

export const sampleStore: Store = {
  id: 1,
  slug: 'hanamichi',
  name: '花道 はなみち',
  region: 'JP',
  locale: 'ja',
  currency: 'JPY',
  timezone: 'Asia/Tokyo',
  description: '日本の手仕事を、毎日の暮らしへ。器、布、灯り、お茶とお菓子。',
  buyer_editing_cart: true,
  avatar_url: '/demo/hanamichi/avatar.svg',
  image_url: '/demo/hanamichi/cover.svg',
  is_ticket_mode: false,
  enterprise: null,
  enable_enterprise: false,
  contact_email: 'shop@example.com',
  parent: null,
  settings: [{ name: 'guest_chat', enable: true, integer: null, string: null }],
  embed_origins: [],
  closed_at: null,
  live_post_id: 1,
};

export const sampleUser: User = {
  id: 1,
  email: 'hana@example.com',
  pending_email: null,
  first_name: '花',
  last_name: '山田',
  name: '山田 花',
  nickname: 'はな',
  avatar_url: null,
  has_password: true,
  phone_number: null,
  slug: 'hana',
  status: 'verified',
  providers: [],
  locale: 'ja',
};

export const sampleProduct: Product = {
  id: 1,
  name: '常滑焼 朱泥急須',
  description:
    '愛知・常滑の朱泥を、ろくろで薄く挽いた横手の急須です。\n容量約270ml、細かな陶製の茶こし付き。',
  sale_started_at: null,
  sale_ended_at: null,
  min_price: 6600,
  max_price: 7150,
  salable_status: 'on_sell',
  available_quantity: 12,
  images: [
    { id: 1, url: '/demo/hanamichi/kyusu.svg', alt: '朱泥急須' },
    { id: 2, url: '/demo/hanamichi/kyusu-2.svg', alt: '蓋をあけたところ' },
  ],
  cover_image_id: 1,
  skus: [
    {
      id: 1,
      name: '朱泥',
      price: 6600,
      original_price: 7700,
      salable_quantity: 8,
      salable_limit: 2,
      free_shipping: false,
      subscription_frequency: null,
      note: null,
    },
    {
      id: 2,
      name: '黒泥',
      price: 7150,
      original_price: null,
      salable_quantity: 4,
      salable_limit: null,
      free_shipping: false,
      subscription_frequency: null,
      note: null,
    },
  ],
  adult_warning: false,
  is_ticket: false,
  vendor: null,
  status: 'selling',
};

/** Outside of a show. */
export const sampleShownProduct: ShownProduct = {
  ...sampleProduct,
  live_post_id: null,
  added_from: 'market',
  tags: [],
  properties: [],
};
