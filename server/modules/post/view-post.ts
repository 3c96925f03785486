import type { Reply } from '../../../src/contract/schemas.ts';
import { href } from '../../../src/routes/href.ts';
import type { Db } from '../../db/db.ts';
import type { Services } from '../../services.ts';
import { findNewestDraw, toDraw } from '../draw/queries.ts';
import { findOpenPoll, toPoll } from '../poll/queries.ts';
import { toProduct } from '../product/to-wire.ts';
import type { StoreRow } from '../store/queries.ts';
import { findAnnouncement } from './announcement.ts';
import { listCaptions, listChapters, listClips } from './archive.ts';
import { listPins } from './pins.ts';
import type { PostRow } from './queries.ts';
import { listTray, type TrayRow, withSkuKeywords } from './tray.ts';

type Post = Reply<'getPost'>;
type PostProduct = Post['products'][number];

function toPostProduct(entry: TrayRow, now: Date): PostProduct {
  const { available_quantity: _, ...product } = toProduct(entry.product, now);
  const { keyword, skus } = withSkuKeywords(entry);
  return {
    ...product,
    keyword,
    skus: product.skus.map((sku, index) => ({ ...sku, keyword: skus[index]?.keyword ?? null })),
    pivot: { order: entry.position },
  };
}

/** Older comments have left every screen. */
const MAX_HIDDEN = 500;

type PostParts = Pick<
  Post,
  | 'pinned_messages'
  | 'hidden_comments'
  | 'ticket'
  | 'archive'
  | 'is_ennichi_caption_ready'
  | 'replayable_clip_ids'
  | 'publications'
  | 'poll'
  | 'draw'
  | 'announcement'
>;

async function listHiddenComments(db: Db, postId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('comment')
    .select('id')
    .where('post_id', '=', postId)
    .where('hidden_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MAX_HIDDEN)
    .execute();
  return rows.map((row) => String(row.id));
}

async function findTicket(db: Db, productId: number | null): Promise<Post['ticket']> {
  if (productId === null) return null;
  const row = await db
    .selectFrom('product')
    .select(['id as product_id', 'name'])
    .where('id', '=', productId)
    .executeTakeFirst();
  return row ?? null;
}

async function listPublications(db: Db, postId: number): Promise<Post['publications']> {
  const rows = await db
    .selectFrom('publication')
    .innerJoin('facebook_page', 'facebook_page.id', 'publication.facebook_page_id')
    .select(['publication.id', 'publication.facebook_page_id as channel_id', 'publication.url'])
    .select('facebook_page.name')
    .where('publication.post_id', '=', postId)
    .orderBy('publication.id')
    .execute();
  return rows.map((row) => ({ ...row, provider: 'facebook' }));
}

async function findParts(db: Db, row: PostRow): Promise<PostParts> {
  const poll = await findOpenPoll(db, row.id);
  const draw = await findNewestDraw(db, row.id);
  const clips = await listClips(db, row.id);
  return {
    pinned_messages: await listPins(db, row.id),
    hidden_comments: await listHiddenComments(db, row.id),
    ticket: await findTicket(db, row.ticket_product_id),
    archive: { chapters: await listChapters(db, row.id), clips },
    is_ennichi_caption_ready: (await listCaptions(db, row.id)).length > 0,
    replayable_clip_ids: clips.map((clip) => clip.id),
    publications: await listPublications(db, row.id),
    poll: poll ? await toPoll(db, poll) : null,
    draw: draw ? await toDraw(db, draw) : null,
    announcement: await findAnnouncement(db, row.id),
  };
}

/** For a visitor without a ticket. */
const closedParts = (parts: PostParts): PostParts => ({
  ...parts,
  pinned_messages: [],
  hidden_comments: [],
  archive: { chapters: [], clips: [] },
  replayable_clip_ids: [],
  // Publications would be another way in.
  publications: [],
  poll: null,
  draw: null,
  announcement: null,
});

/**
 * Spec §3 Live post.
 * @param isOpen whether the visitor may watch; otherwise without products and messages
 */
export async function viewPost(
  { db, clock, config }: Services,
  { row, store, isOpen }: { row: PostRow; store: StoreRow; isOpen: boolean },
): Promise<Post> {
  const now = clock();
  const parts = await findParts(db, row);
  const tray = isOpen ? await listTray(db, row.id) : [];
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
    share_url: `${config.publicUrl ?? ''}${href('live', { store: store.slug, id: row.id })}`,
    cover_pending: row.cover_url,
    // Spec §3 cover_stopped: of an ended show.
    cover_stopped: row.cover_stopped_url ?? row.cover_url,
    liveweb_ennichi_logo: row.shows_logo === 1,
    products: tray.map((entry) => toPostProduct(entry, now)),
    selling_product_id: row.selling_product_id,
    interrupted_at: row.interrupted_at,
    vod_image_url: row.vod_image_url,
    archive_type: row.archive_type,
    ...(isOpen ? parts : closedParts(parts)),
    like_count: row.like_count,
    comment_count: row.comment_count,
    cart_item_expires_at: row.cart_item_expires_at,
  };
}
