import { foldKeyword } from '../../../src/contract/keyword.ts';
import type { Trx } from '../../db/db.ts';
import { ownerColumns, type Person } from '../../visitor.ts';
import { findOpenDraw } from './queries.ts';

interface Entrant {
  person: Person;
  name: string;
}

/** Idempotent. */
export async function enterDraw(
  trx: Trx,
  postId: number,
  { person, name }: Entrant,
  message: string,
): Promise<void> {
  const draw = await findOpenDraw(trx, postId);
  if (draw?.status !== 'started' || foldKeyword(message) !== foldKeyword(draw.keyword)) return;
  await trx
    .insertInto('draw_entry')
    .values({ ...ownerColumns(person), draw_id: draw.id, name, is_winner: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
