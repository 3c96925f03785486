import type { Selectable } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Database } from '../db/schema.ts';
import { isoAfter, isoOf } from '../db/time.ts';
import { notFound } from '../http/api-error.ts';
import { hashToken, newToken } from '../http/token.ts';
import type { Services } from '../services.ts';

type Post = Pick<Selectable<Database['post']>, 'id' | 'is_private'>;

/** As long as a long show, so that nobody is cut off in the middle. */
const LASTS_MS = 12 * 60 * 60 * 1000;

/**
 * What an address of a show's picture must end with: nothing for an open one, a fresh `?pass=` for a
 * private one. Give it only to who may watch.
 */
export async function passQuery({ db, clock }: Services, post: Post): Promise<string> {
  if (post.is_private === 0) return '';
  const now = clock();
  await db.deleteFrom('stream_pass').where('expires_at', '<', isoOf(now)).execute();
  const pass = newToken();
  await db
    .insertInto('stream_pass')
    .values({ pass_hash: hashToken(pass), post_id: post.id, expires_at: isoAfter(now, LASTS_MS) })
    .execute();
  return `?pass=${pass}`;
}

/** Throws NOT_FOUND for a private picture without a pass of it: it is then as if it weren't there. */
export async function requirePass(
  db: Db,
  post: Post,
  pass: string | undefined,
  now: Date,
): Promise<void> {
  if (post.is_private === 0) return;
  const row = await db
    .selectFrom('stream_pass')
    .select('post_id')
    .where('pass_hash', '=', hashToken(pass ?? ''))
    .where('post_id', '=', post.id)
    .where('expires_at', '>', isoOf(now))
    .executeTakeFirst();
  if (!row) throw notFound();
}

/** A piece's address with the pass its playlist was asked with. */
export const withPass = (uri: string, pass: string | undefined): string =>
  pass === undefined ? uri : `${uri}${uri.includes('?') ? '&' : '?'}pass=${pass}`;
