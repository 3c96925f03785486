import type { Reply } from '../../../src/contract/schemas.ts';
import type { Services } from '../../services.ts';
import { requireStore } from '../store/queries.ts';
import { settingOf } from '../store/rules/settings.ts';
import { selectPlans } from './queries.ts';
import { toPlan } from './to-wire.ts';

/** What the store says about subscribing stands in the flag that turns it on. */
const descriptionOf = (store: { settings: string }) =>
  settingOf(store, 'subscription')?.string ?? '';

/** The plans a store sells; none where it has subscriptions turned off. Spec §7. */
export async function listPlans(
  { db, clock }: Services,
  userId: number | undefined,
  slug: string,
): Promise<Reply<'listSubscriptions'>> {
  const store = await requireStore(db, slug);
  const description = descriptionOf(store);
  if (!settingOf(store, 'subscription')?.enable) return { data: [], description };
  const rows = await selectPlans(db, store.id, userId)
    .where('product.status', '=', 'selling')
    .execute();
  return { data: rows.map((row) => toPlan(row, clock())), description };
}

/** The plans a member has or had in a store, also those it sells no more. Spec §7. */
export async function listMyPlans(
  { db, clock }: Services,
  userId: number,
  slug: string,
): Promise<Reply<'listMySubscriptions'>> {
  const store = await requireStore(db, slug);
  const rows = await selectPlans(db, store.id, userId)
    .where('subscription.id', 'is not', null)
    .execute();
  return { data: rows.map((row) => toPlan(row, clock())), description: descriptionOf(store) };
}
