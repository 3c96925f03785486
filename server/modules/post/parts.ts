import type { z } from 'zod';
import type { archiveChapter, archiveClip } from '../../../src/contract/post.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import type { Db } from '../../db/db.ts';
import { findOpenDraw, toDraw } from '../draw/queries.ts';
import { findOpenPoll, toPoll } from '../poll/queries.ts';
import { findAnnouncement } from './announcement.ts';
import { listPins } from './pins.ts';
import type { PostRow } from './queries.ts';

type Post = Reply<'getPost'>;

/** Of what a viewer must not see, the newest: an old one has long left every screen. */
const MOST_HIDDEN = 500;

/** What hangs on a show beside its tray. */
export type PostParts = Pick<
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

async function listHidden(db: Db, postId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('comment')
    .select('id')
    .where('post_id', '=', postId)
    .where('hidden_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST_HIDDEN)
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

export async function listChapters(
  db: Db,
  postId: number,
): Promise<z.output<typeof archiveChapter>[]> {
  const rows = await db
    .selectFrom('post_chapter')
    .select(['id', 'started_time', 'ended_time', 'labels'])
    .where('post_id', '=', postId)
    .orderBy('started_time')
    .execute();
  return rows.map((row) => ({ ...row, labels: JSON.parse(row.labels) }));
}

/** A show's clips, only those that may be seen. */
export async function listClips(db: Db, postId: number): Promise<z.output<typeof archiveClip>[]> {
  const rows = await db
    .selectFrom('post_clip')
    .select(['id', 'title', 'snapshot_url', 'started_time', 'ended_time', 'promoting_product_ids'])
    .where('post_id', '=', postId)
    .where('is_replayable', '=', 1)
    .orderBy('started_time')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    promoting_product_ids: JSON.parse(row.promoting_product_ids),
  }));
}

export const listCaptions = (db: Db, postId: number) =>
  db
    .selectFrom('post_caption')
    .select(['language', 'label'])
    .where('post_id', '=', postId)
    .orderBy('language')
    .execute();

async function listPublications(db: Db, postId: number): Promise<Post['publications']> {
  const rows = await db
    .selectFrom('publication')
    .innerJoin('facebook_channel', 'facebook_channel.id', 'publication.channel_id')
    .select(['publication.id', 'publication.channel_id', 'publication.url'])
    .select('facebook_channel.name')
    .where('publication.post_id', '=', postId)
    .orderBy('publication.id')
    .execute();
  return rows.map((row) => ({ ...row, provider: 'facebook' }));
}

/** Fetches what hangs on a show. Spec §3 Live post. */
export async function findParts(db: Db, row: PostRow): Promise<PostParts> {
  const poll = await findOpenPoll(db, row.id);
  const draw = await findOpenDraw(db, row.id);
  const clips = await listClips(db, row.id);
  return {
    pinned_messages: await listPins(db, row.id),
    hidden_comments: await listHidden(db, row.id),
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

/** What somebody without a ticket sees of a private show: that it is there, and how to get in. */
export const closedParts = (parts: PostParts): PostParts => ({
  ...parts,
  pinned_messages: [],
  hidden_comments: [],
  archive: { chapters: [], clips: [] },
  replayable_clip_ids: [],
  // Where it is shown as well would be another way in.
  publications: [],
  poll: null,
  draw: null,
  announcement: null,
});
