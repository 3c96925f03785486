import { requireMember } from '../../http/auth.ts';
import type { App } from '../../http/env.ts';
import { mount } from '../../http/mount.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { requireStore } from '../store/queries.ts';
import { listFavouriteIds, saveFavourites } from './favourites.ts';

const PER_MEMBER = { points: 120, seconds: 60 };

/** Docs: additions to the contract. */
export function mountFavourite(app: App): void {
  const limit = new RateLimit('favourites by member', PER_MEMBER);

  mount(app, 'listFavourites', async ({ params: { slug }, visitor, services: { db } }) => {
    const userId = requireMember(visitor);
    const store = await requireStore(db, slug);
    return { data: await listFavouriteIds(db, { storeId: store.id, userId }) };
  });

  mount(app, 'saveFavourites', async ({ params: { slug }, body, visitor, services }) => {
    const userId = requireMember(visitor);
    await limit.take(services.db, String(userId));
    const store = await requireStore(services.db, slug);
    return { data: await saveFavourites(services, { storeId: store.id, userId }, body) };
  });
}
