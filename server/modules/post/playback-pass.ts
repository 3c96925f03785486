import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { isoAfter, isoOf } from '../../db/time.ts';
import { notFound } from '../../http/api-error.ts';
import { hashToken, newToken } from '../../http/token.ts';
import type { Services } from '../../services.ts';

type Post = Pick<Selectable<Database['post']>, 'id' | 'is_private' | 'type'>;

export const isClosed = ({ is_private, type }: Omit<Post, 'id'>): boolean =>
  is_private === 1 || type === 'rehearsal';

/** Longer than any show. */
const LIFETIME_MS = 12 * 60 * 60 * 1000;

/** Returns `?pass=…` for a closed show, otherwise ''. The caller checks the permission. */
export async function playbackQuery({ db, clock }: Services, post: Post): Promise<string> {
  if (!isClosed(post)) return '';
  const now = clock();
  await db.deleteFrom('stream_pass').where('expires_at', '<', isoOf(now)).execute();
  const pass = newToken();
  await db
    .insertInto('stream_pass')
    .values({
      pass_hash: hashToken(pass),
      post_id: post.id,
      expires_at: isoAfter(now, LIFETIME_MS),
    })
    .execute();
  return `?pass=${pass}`;
}

/** Throws NOT_FOUND without a valid pass: a closed show must look like a missing one. */
export async function requirePlaybackPass(
  db: Db,
  post: Post,
  pass: string | undefined,
  now: Date,
): Promise<void> {
  if (!isClosed(post)) return;
  const row = await db
    .selectFrom('stream_pass')
    .select('post_id')
    .where('pass_hash', '=', hashToken(pass ?? ''))
    .where('post_id', '=', post.id)
    .where('expires_at', '>', isoOf(now))
    .executeTakeFirst();
  if (!row) throw notFound();
}
