import type { Reply } from '../../../src/contract/schemas.ts';
import { href } from '../../../src/routes/href.ts';
import { toProduct } from '../product/to-wire.ts';
import type { PostParts } from './parts.ts';
import type { PostRow, TrayRow } from './queries.ts';
import { skuKeyword } from './sku-keywords.ts';

type Post = Reply<'getPost'>;
type PostProduct = Post['products'][number];

function toPostProduct({ product: row, keyword, position }: TrayRow, now: Date): PostProduct {
  const { available_quantity: _, ...product } = toProduct(row, now);
  return {
    ...product,
    keyword,
    skus: product.skus.map((sku, index) => ({
      ...sku,
      keyword: skuKeyword(keyword, index, product.skus.length),
    })),
    pivot: { order: position },
  };
}

interface Whole {
  row: PostRow;
  tray: TrayRow[];
  parts: PostParts;
  storeSlug: string;
  /** Origin of the pages; undefined leaves the link to share relative to the page. */
  publicUrl: string | undefined;
}

/** A show's row as the wire has it at an instant. Spec §3 Live post. */
export function toPost({ row, tray, parts, storeSlug, publicUrl }: Whole, now: Date): Post {
  const isLive = row.live_status === 'live';
  return {
    id: row.id,
    broadcast_type: 'live_stream',
    type: row.type,
    title: row.title,
    content: row.content,
    store_id: row.store_id,
    live: isLive,
    on_air: isLive && row.interrupted_at === null,
    live_status: row.live_status,
    started_at: row.started_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    upcoming_at: row.upcoming_at,
    upcoming_title: row.upcoming_title,
    replay_expired_at: row.replay_expired_at,
    is_private: row.is_private === 1,
    reply_type: row.reply_type,
    can_archive_comment: row.can_archive_comment === 1,
    show_archive_comment: row.show_archive_comment === 1,
    comment_throttle: row.comment_throttle,
    share_url: `${publicUrl ?? ''}${href('live', { store: storeSlug, id: row.id })}`,
    cover_pending: row.cover_url,
    cover_stopped: row.cover_url,
    liveweb_ennichi_logo: row.shows_logo === 1,
    products: tray.map((entry) => toPostProduct(entry, now)),
    selling_product_id: row.selling_product_id,
    interrupted_at: row.interrupted_at,
    vod_image_url: row.vod_image_url,
    archive_type: row.archive_type,
    ...parts,
    like_count: row.like_count,
    comment_count: row.comment_count,
    cart_item_expires_at: row.cart_item_expires_at,
  };
}
