import type { Selectable } from 'kysely';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../http/api-error.ts';

export type PostRow = Selectable<Database['post']>;

export async function requirePost(db: Db, id: number): Promise<PostRow> {
  const row = await db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
