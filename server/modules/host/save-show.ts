import type { Selectable, Updateable } from 'kysely';
import type { z } from 'zod';
import type { HostReply, hostSchemas } from '../../../src/contract/host/schemas.ts';
import { href } from '../../../src/routes/href.ts';
import type { Db, Trx } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoOf } from '../../db/time.ts';
import { withTransaction } from '../../db/transaction.ts';
import { notFound } from '../../http/api-error.ts';
import { requirePublicLink } from '../../http/public-url.ts';
import { newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';
import type { PostRow } from '../post/queries.ts';
import type { StoreRow } from '../store/queries.ts';
import { requireStoreProduct } from './store-rows.ts';

type Settings = z.output<typeof hostSchemas.updatePost.body>;

export const toHostPost = (
  row: Selectable<Database['post']> & {
    notice?: string | null;
    reminders?: number | string | null;
  },
  { slug }: StoreRow,
): HostReply<'createPost'> => ({
  id: row.id,
  title: row.title,
  live_status: row.live_status,
  is_private: row.is_private === 1,
  upcoming_at: row.upcoming_at,
  started_at: row.started_at,
  selling_product_id: row.selling_product_id,
  entrance_path:
    row.type === 'one_to_one_formal' && row.entrance_hash
      ? href('oneToOne', { store: slug, postIdHash: row.entrance_hash })
      : null,
  is_push_refused: row.is_push_refused === 1,
  has_ingest_key: row.ingest_key_hash !== null,
  stream_notice: row.notice ?? null,
  ...(row.reminders === undefined ? {} : { reminder_count: Number(row.reminders) }),
});

const bit = (value: boolean) => (value ? 1 : 0) as 0 | 1;

const flag = (column: string, value: boolean | undefined) =>
  value === undefined ? {} : { [column]: bit(value) };

function changesOf(settings: Settings): Updateable<Database['post']> {
  const { is_private, can_archive_comment, show_archive_comment, ...rest } = settings;
  const { liveweb_ennichi_logo, cart_item_expires_at: until, ...plain } = rest;
  const named = Object.entries(plain).filter(([, value]) => value !== undefined);
  return {
    ...(plain.upcoming_at && plain.title ? { upcoming_title: plain.title } : {}),
    ...Object.fromEntries(named),
    ...flag('is_private', is_private),
    ...flag('can_archive_comment', can_archive_comment),
    ...flag('show_archive_comment', show_archive_comment),
    ...flag('shows_logo', liveweb_ennichi_logo),
    ...(until === undefined ? {} : { cart_item_expires_at: until && isoOf(new Date(until)) }),
  };
}

/** Always private, with a fixed entrance address. Spec §2 one-to-one. */
const oneToOneColumns = (
  type: PostRow['type'] | undefined,
  entrance: string | null,
): Updateable<Database['post']> =>
  type === 'one_to_one_formal' ? { is_private: 1, entrance_hash: entrance ?? newToken() } : {};

async function requireMember(db: Db, id: number): Promise<void> {
  const query = db.selectFrom('user_account').select('id').where('id', '=', id);
  if (!(await query.executeTakeFirst())) throw notFound();
}

async function checkSettings(
  { db, config }: Services,
  store: StoreRow,
  settings: Settings,
): Promise<void> {
  requirePublicLink(config, 'cover_url', settings.cover_url);
  requirePublicLink(config, 'cover_stopped_url', settings.cover_stopped_url);
  requirePublicLink(config, 'vod_image_url', settings.vod_image_url);
  requirePublicLink(config, 'hosted_stream_url', settings.hosted_stream_url);
  requirePublicLink(config, 'hosted_replay_url', settings.hosted_replay_url);
  if (settings.place_user_id) await requireMember(db, settings.place_user_id);
  if (settings.ticket_product_id) await requireStoreProduct(db, store, settings.ticket_product_id);
}

/** Creates a show that goes live by its stream. Spec §9 default comment throttle. */
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
      ...oneToOneColumns(settings.type, null),
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

const shortenHolds = (trx: Trx, postId: number, until: string) =>
  trx
    .updateTable('cart_item')
    .set({ expires_at: until })
    .where('post_id', '=', postId)
    .where('state', '=', 'active')
    .where('expires_at', '>', until)
    .execute();

/** Calendars update an added event only if its sequence is higher. */
const isAnnouncement = (changes: Updateable<Database['post']>): boolean =>
  ['title', 'upcoming_title', 'upcoming_at'].some((column) => column in changes);

export async function updatePost(
  services: Services,
  store: StoreRow,
  { id, type, entrance_hash }: PostRow,
  settings: Settings,
): Promise<PostRow> {
  await checkSettings(services, store, settings);
  const changes = {
    ...changesOf(settings),
    ...oneToOneColumns(settings.type ?? type, entrance_hash),
  };
  return withTransaction(services.db, async (trx) => {
    if (changes.cart_item_expires_at) {
      await shortenHolds(trx, id, changes.cart_item_expires_at);
    }
    return trx
      .updateTable('post')
      .set({ ...changes, updated_at: isoOf(services.clock()) })
      .$if(isAnnouncement(changes), (query) =>
        query.set((eb) => ({ calendar_sequence: eb('calendar_sequence', '+', 1) })),
      )
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Null ends the show's own key. */
export async function setIngestKey(
  { db, clock }: Services,
  postId: number,
  ingest_key_hash: string | null,
): Promise<void> {
  await db
    .updateTable('post')
    .set({ ingest_key_hash, updated_at: isoOf(clock()) })
    .where('id', '=', postId)
    .execute();
}
