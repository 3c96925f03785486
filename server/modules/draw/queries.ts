import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { draw } from '../../../src/contract/draw.ts';
import type { Db } from '../../db/db.ts';
import type { Database } from '../../db/schema.ts';

export type Draw = z.output<typeof draw>;
export type DrawRow = Selectable<Database['draw']>;
type Entry = Selectable<Database['draw_entry']>;

const toWinner = ({ user_id, guest_id, name }: Entry): Draw['winners'][number] =>
  user_id === null
    ? { type: 'guest', id: guest_id ?? 0, name }
    : { type: 'user', id: user_id, name };

/** Includes winners only after they are published. */
export async function toDraw(db: Db, row: DrawRow): Promise<Draw> {
  const { count } = await db
    .selectFrom('draw_entry')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('draw_id', '=', row.id)
    .executeTakeFirstOrThrow();
  const winners =
    row.status === 'published'
      ? await db
          .selectFrom('draw_entry')
          .selectAll()
          .where('draw_id', '=', row.id)
          .where('is_winner', '=', 1)
          .orderBy('id')
          .execute()
      : [];
  const { id, post_id, title, prize, keyword, winner_count, status } = row;
  return {
    id,
    post_id,
    title,
    prize,
    keyword,
    winner_count,
    status,
    entry_count: Number(count),
    winners: winners.map(toWinner),
  };
}

export const findOpenDraw = (db: Db, postId: number): Promise<DrawRow | undefined> =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('post_id', '=', postId)
    .where('status', 'in', ['started', 'processing'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findNewestDraw = (db: Db, postId: number): Promise<DrawRow | undefined> =>
  db
    .selectFrom('draw')
    .selectAll()
    .where('post_id', '=', postId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
