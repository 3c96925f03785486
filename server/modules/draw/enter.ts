import type { Trx } from '../../db/db.ts';
import { findOpenDraw } from './queries.ts';
import { isEntry } from './rules/is-entry.ts';

interface Entrant {
  owner: { user_id: number } | { guest_id: number };
  name: string;
}

/** Enters who comments a running draw's keyword, once each. */
export async function enterDraw(
  trx: Trx,
  postId: number,
  { owner, name }: Entrant,
  message: string,
): Promise<void> {
  const draw = await findOpenDraw(trx, postId);
  if (draw?.status !== 'started' || !isEntry(message, draw.keyword)) return;
  await trx
    .insertInto('draw_entry')
    .values({ user_id: null, guest_id: null, ...owner, draw_id: draw.id, name, is_winner: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
