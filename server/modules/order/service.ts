import type { Reply } from '../../../src/contract/schemas.ts';
import type { Services } from '../../services.ts';
import { requireStore } from '../store/queries.ts';
import { findLatestOrder, requireOrder } from './queries.ts';
import { readOrders } from './read.ts';
import { toLatest } from './to-wire.ts';

/** An own order. Throws NOT_FOUND when it is another's or nobody's. */
export async function getOrder(
  { db, clock }: Services,
  userId: number,
  id: number,
): Promise<Reply<'getOrder'>> {
  const [order] = await readOrders(db, [await requireOrder(db, userId, id)], clock());
  return order as Reply<'getOrder'>;
}

/** What the member chose in their latest order in a store; all null before the first. */
export async function getLatestOrder(
  { db }: Services,
  userId: number,
  slug: string,
): Promise<Reply<'getLatestOrder'>> {
  const store = await requireStore(db, slug);
  return toLatest(await findLatestOrder(db, userId, store.id));
}
