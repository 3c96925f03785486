import type { Trx } from '../../db/db.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import type { SeedPost, SeedReplay } from '../stores/types.ts';
import { seedReplay } from './replay.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const REPLAY_DAYS = 3650;

function pastColumns({ endedDaysAgo, seconds }: SeedReplay, now: Date) {
  const ended = now.getTime() - endedDaysAgo * DAY;
  return {
    live_status: 'live_stopped' as const,
    started_at: isoOf(new Date(ended - seconds * 1000)),
    stopped_at: isoOf(new Date(ended)),
    replay_expired_at: isoAfter(now, REPLAY_DAYS * DAY),
  };
}

async function seedPost(
  db: Trx,
  post: SeedPost,
  { storeId, storeName }: { storeId: number; storeName: string },
  productIds: Map<string, number>,
  now: Date,
) {
  const productId = (slug: string) => {
    const id = productIds.get(slug);
    if (!id)
      throw new Error(
        `Demo show "${post.title}" has the product ${slug}, which its store does not have.`,
      );
    return id;
  };
  const at = now.toISOString();
  const { id } = await db
    .insertInto('post')
    .values({
      store_id: storeId,
      type: 'formal',
      title: post.title,
      content: post.content,
      live_status: post.live ? 'live' : 'unpublished',
      stream_source: post.source,
      started_at: post.live ? at : null,
      upcoming_at:
        post.upcomingInHours === undefined
          ? null
          : new Date(now.getTime() + post.upcomingInHours * HOUR).toISOString(),
      upcoming_title: post.upcomingInHours === undefined ? null : post.title,
      comment_throttle: 0,
      cover_url: post.cover,
      selling_product_id: post.selling ? productId(post.selling) : null,
      created_at: at,
      updated_at: at,
      ...(post.replay ? pastColumns(post.replay, now) : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const tray = post.tray.map((slug, position) => ({
    post_id: id,
    product_id: productId(slug),
    keyword: `A${position + 1}`,
    position,
  }));
  await db.insertInto('post_product').values(tray).execute();
  if (post.replay) {
    const startedAt = Date.parse(pastColumns(post.replay, now).started_at);
    await seedReplay(db, { id, startedAt, storeName }, post.replay, productId);
  }
}

export async function seedPosts(
  db: Trx,
  slug: string,
  posts: readonly SeedPost[],
  now: Date,
): Promise<void> {
  const store = await db
    .selectFrom('store')
    .select(['id', 'name'])
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const products = await db
    .selectFrom('product')
    .select(['id', 'import_handle'])
    .where('store_id', '=', store.id)
    .execute();
  const ids = new Map(products.map(({ id, import_handle }) => [import_handle ?? '', id]));
  const owner = { storeId: store.id, storeName: store.name };
  for (const post of posts) await seedPost(db, post, owner, ids, now);
}
