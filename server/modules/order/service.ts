import type { Reply } from '../../../src/contract/schemas.ts';
import { notFound } from '../../http/api-error.ts';
import type { Services } from '../../services.ts';
import { findLatestOrder, findOrder, findOrderItems } from './queries.ts';
import { toLatest, toOrder } from './to-wire.ts';

/** An own order. Throws NOT_FOUND when it is another's or nobody's. */
export async function getOrder(
  { db }: Services,
  userId: number,
  id: number,
): Promise<Reply<'getOrder'>> {
  const row = await findOrder(db, userId, id);
  if (row === undefined) throw notFound();
  return toOrder(row, await findOrderItems(db, row.id));
}

/** What the member chose in their latest order in a store; all null before the first. */
export async function getLatestOrder(
  { db }: Services,
  userId: number,
  slug: string,
): Promise<Reply<'getLatestOrder'>> {
  const store = await db
    .selectFrom('store')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (store === undefined) throw notFound();
  return toLatest(await findLatestOrder(db, userId, store.id));
}
