import type { Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { HostReply, hostSchemas } from '../../../src/contract/host.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { requirePublicLink } from '../../http/require-url.ts';
import type { Services } from '../../services.ts';
import type { PostRow } from '../post/queries.ts';
import type { StoreRow } from '../store/queries.ts';
import { requireOwnProduct } from './own.ts';

type Settings = z.output<typeof hostSchemas.updatePost.body>;

/** A show as its host sees it. */
export const toHostPost = (row: Selectable<Database['post']>): HostReply<'createPost'> => ({
  id: row.id,
  title: row.title,
  live_status: row.live_status,
  is_private: row.is_private === 1,
  upcoming_at: row.upcoming_at,
  started_at: row.started_at,
  selling_product_id: row.selling_product_id,
});

const bit = (value: boolean) => (value ? 1 : 0) as 0 | 1;

/** What the settings change in the row: only what they name. */
function changesOf(settings: Settings): Updateable<Database['post']> {
  const { is_private, can_archive_comment, show_archive_comment, ...plain } = settings;
  const named = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(named),
    ...(is_private === undefined ? {} : { is_private: bit(is_private) }),
    ...(can_archive_comment === undefined ? {} : { can_archive_comment: bit(can_archive_comment) }),
    ...(show_archive_comment === undefined
      ? {}
      : { show_archive_comment: bit(show_archive_comment) }),
    ...(plain.upcoming_at && plain.title ? { upcoming_title: plain.title } : {}),
  };
}

/** Throws unless the ticket is the store's and the picture's address one that browsers may load. */
async function checkSettings({ db }: Services, store: StoreRow, settings: Settings): Promise<void> {
  requirePublicLink('cover_url', settings.cover_url);
  if (settings.ticket_product_id) await requireOwnProduct(db, store, settings.ticket_product_id);
}

/** Makes a show that waits for a stream to be pushed to it. */
export async function createPost(
  services: Services,
  store: StoreRow,
  settings: Settings & { title: string },
): Promise<PostRow> {
  await checkSettings(services, store, settings);
  const now = isoOf(services.clock());
  return services.db
    .insertInto('post')
    .values({
      type: 'formal',
      content: '',
      comment_throttle: 0,
      ...changesOf(settings),
      title: settings.title,
      store_id: store.id,
      live_status: 'unpublished',
      stream_source: 'ingest',
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes what the settings name of a show. */
export async function updatePost(
  services: Services,
  store: StoreRow,
  postId: number,
  settings: Settings,
): Promise<PostRow> {
  await checkSettings(services, store, settings);
  return services.db
    .updateTable('post')
    .set({ ...changesOf(settings), updated_at: isoOf(services.clock()) })
    .where('id', '=', postId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
