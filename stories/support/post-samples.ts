import type { Reply } from '../../src/contract/schemas.ts';
import type { PostProduct } from '../../src/features/post/post.ts';
import { sampleProduct } from './samples.ts';

const { available_quantity: _, ...bare } = sampleProduct;

export const samplePostProduct = (id: number, change: Partial<PostProduct> = {}): PostProduct => ({
  ...bare,
  id,
  keyword: `A${id}`,
  pivot: { order: id },
  skus: bare.skus.map((sku) => ({ ...sku, id: id * 10 + sku.id, keyword: null })),
  ...change,
});

const pictured = (name: string): PostProduct['images'] => [
  { id: 9, url: `/demo/hanamichi/${name}.svg`, alt: '' },
];

export const samplePlainProduct = (id: number, change: Partial<PostProduct> = {}): PostProduct => {
  const product = samplePostProduct(id, {
    name: '注染手ぬぐい 縁日',
    min_price: 1320,
    max_price: 1320,
    images: pictured('tenugui'),
    ...change,
  });
  const [sku] = product.skus;
  return { ...product, skus: sku ? [{ ...sku, price: 1320, original_price: null }] : [] };
};

export const samplePost: Reply<'getPost'> = {
  id: 1,
  broadcast_type: 'live_stream',
  type: 'formal',
  title: '夕暮れの器と灯り、ひとめぐり',
  content: '今日は常滑の急須を中心にご紹介します。',
  store_id: 1,
  live: true,
  on_air: true,
  live_status: 'live',
  started_at: '2026-11-21T09:00:00.000Z',
  created_at: '2026-11-21T08:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  upcoming_at: null,
  upcoming_title: null,
  replay_expired_at: null,
  is_private: false,
  reply_type: 'direct',
  can_archive_comment: true,
  show_archive_comment: true,
  comment_throttle: 0,
  share_url: 'https://shop.example/hanamichi/live/1',
  cover_pending: '/demo/hanamichi/post.svg',
  cover_stopped: '/demo/hanamichi/post.svg',
  liveweb_ennichi_logo: true,
  products: [
    samplePostProduct(1),
    samplePlainProduct(2),
    samplePlainProduct(3, {
      name: '江戸風鈴 金魚',
      images: pictured('furin'),
      salable_status: 'sold_out',
    }),
    samplePlainProduct(4, {
      name: '山中漆器 汁椀 羽反',
      images: pictured('urushi-wan'),
      salable_status: 'before_sell',
      sale_started_at: '2026-11-22T03:00:00.000Z',
    }),
    samplePlainProduct(5, {
      name: '純米吟醸 花道 720ml',
      images: pictured('nihonshu'),
      adult_warning: true,
    }),
  ],
  selling_product_id: 2,
  interrupted_at: null,
  hidden_comments: [],
  pinned_messages: [],
  ticket: null,
  vod_image_url: null,
  archive_type: 'none',
  archive: { chapters: [], clips: [] },
  is_ennichi_caption_ready: false,
  replayable_clip_ids: [],
  publications: [],
  poll: null,
  draw: null,
  announcement: null,
  like_count: 0,
  comment_count: 0,
  cart_item_expires_at: null,
};
