import type { Trx } from '../../db/db.ts';
import { isoOf } from '../../db/time.ts';
import { replaceArchive } from '../../modules/post/archive.ts';
import type { SeedReplay } from '../stores/types.ts';

interface Show {
  id: number;
  /** In epoch milliseconds. */
  startedAt: number;
  storeName: string;
}

async function seedChat(db: Trx, { id, startedAt, storeName }: Show, chat: SeedReplay['chat']) {
  const rows = chat.map(([second, by, message]) => ({
    post_id: id,
    user_id: null,
    guest_id: null,
    name: by === 'host' ? storeName : by,
    group_stream_name: null,
    message,
    pn_id: `demo-${by}`,
    source: by === 'host' ? ('cms_sdk' as const) : ('liveweb' as const),
    highlight: by === 'host' ? (1 as const) : (0 as const),
    created_at: isoOf(new Date(startedAt + second * 1000)),
    hidden_at: null,
  }));
  await db.insertInto('comment').values(rows).execute();
}

export async function seedReplay(
  db: Trx,
  show: Show,
  { chapters, clips, captions, presented, chat }: SeedReplay,
  productId: (slug: string) => number,
): Promise<void> {
  const archived = clips.map(({ products, ...clip }) => ({
    ...clip,
    promoting_product_ids: products.map(productId),
  }));
  await replaceArchive(db, show.id, { archive_type: 'chapters', chapters, clips: archived });
  const vtts = captions.map((caption) => ({ ...caption, post_id: show.id }));
  await db.insertInto('post_caption').values(vtts).execute();
  const turns = presented.map(({ second, product }) => ({
    post_id: show.id,
    product_id: product === null ? null : productId(product),
    started_at: isoOf(new Date(show.startedAt + second * 1000)),
  }));
  await db.insertInto('presentation').values(turns).execute();
  await seedChat(db, show, chat);
}
