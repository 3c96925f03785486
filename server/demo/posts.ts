import type { Trx } from '../db/db.ts';
import type { SeedPost } from './stores/shape.ts';

const HOUR = 3_600_000;

/** Writes one show with its tray; `productIds` finds a product of the store by its slug. */
export async function seedPost(
  db: Trx,
  post: SeedPost,
  storeId: number,
  productIds: Map<string, number>,
  now: Date,
) {
  const productId = (slug: string) => {
    const id = productIds.get(slug);
    if (!id) throw new Error(`Demo show "${post.title}" names ${slug}, which its store lacks.`);
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
}
