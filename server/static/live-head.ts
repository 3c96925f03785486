import { href } from '../../src/routes/href.ts';
import { absolute } from '../http/origin.ts';
import type { StoreRow } from '../modules/store/queries.ts';
import type { Services } from '../services.ts';
import type { PageHead } from './page-head.ts';
import { summary } from './summary.ts';

/** The head of a show's page; undefined when the store has no such public show. Design §4.3. */
export async function liveHead(
  { db }: Services,
  store: StoreRow,
  postId: number,
  origin: string,
): Promise<PageHead | undefined> {
  const post = await db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', postId)
    .where('store_id', '=', store.id)
    .where('type', '=', 'formal')
    .executeTakeFirst();
  if (!post) return undefined;
  const cover = post.cover_url ?? store.image_url;
  const image = cover && absolute(cover, origin);
  const description = summary(post.content || store.description);
  const startDate = post.started_at ?? post.upcoming_at ?? post.created_at;
  return {
    title: `${post.title} | ${store.name}`,
    description,
    siteName: store.name,
    type: 'video.other',
    url: absolute(href('live', { store: store.slug, id: postId }), origin),
    image,
    picture: null,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: post.title,
      description,
      uploadDate: startDate,
      ...(image ? { thumbnailUrl: [image] } : {}),
      publication: {
        '@type': 'BroadcastEvent',
        isLiveBroadcast: true,
        startDate,
        ...(post.stopped_at ? { endDate: post.stopped_at } : {}),
      },
    },
  };
}
