import { atom } from 'nanostores';
import * as favouriteCalls from '../../contract/calls/favourite.ts';
import { MOST_FAVOURITES } from '../../contract/limits.ts';
import { showFailure } from '../../platform/errors/show-failure.ts';
import { call } from '../../platform/http/call.ts';
import { $session, whenIdentified } from '../session/session.ts';
import { readIds, writeIds } from './device-ids.ts';

interface Favourites {
  slug: string;
  /** The newest first. */
  ids: readonly number[];
}

export const $favourites = atom<Favourites>({ slug: '', ids: [] });

/** A reply may have another shape. Spec §5. */
const idsIn = ({ data }: { data: unknown }): number[] => (Array.isArray(data) ? data : []);

let loadedFor = '';
let latestChange = 0;
let isFollowing = false;

/** A new member's list takes over the products that the guest kept. */
async function load(slug: string): Promise<void> {
  const session = await whenIdentified();
  const owner = session.type === 'member' ? session.user.id : 'device';
  if (loadedFor === `${slug} ${owner}`) return;
  loadedFor = `${slug} ${owner}`;
  const kept = readIds('favourites', slug);
  $favourites.set({ slug, ids: kept });
  if (owner === 'device') return;
  const mine = latestChange;
  const params = { slug };
  const result =
    kept.length > 0
      ? await call(favouriteCalls.saveFavourites, { params, body: { add: kept } })
      : await call(favouriteCalls.listFavourites, { params });
  if (!result.ok) {
    loadedFor = '';
    return;
  }
  writeIds('favourites', slug, []);
  if (mine === latestChange) $favourites.set({ slug, ids: idsIn(result.data) });
}

/** Follows sign-in and sign-out. */
export function loadFavourites(slug: string): void {
  if (!isFollowing) {
    isFollowing = true;
    $session.listen(({ type }) => {
      const shown = $favourites.get().slug;
      if (shown && type !== 'unknown') void load(shown);
    });
  }
  if ($favourites.get().slug !== slug) $favourites.set({ slug, ids: [] });
  void load(slug);
}

/** Shows the change at once, and undoes it with a message when the server refuses it. */
export async function toggleFavourite(productId: number): Promise<void> {
  const before = $favourites.get();
  const { slug } = before;
  latestChange += 1;
  const mine = latestChange;
  const isKept = before.ids.includes(productId);
  const ids = isKept
    ? before.ids.filter((id) => id !== productId)
    : [productId, ...before.ids].slice(0, MOST_FAVOURITES);
  $favourites.set({ slug, ids });
  const session = await whenIdentified();
  if (session.type !== 'member') return writeIds('favourites', slug, ids);
  const body = isKept ? { remove: [productId] } : { add: [productId] };
  const result = await call(favouriteCalls.saveFavourites, { params: { slug }, body });
  if (mine !== latestChange) return;
  $favourites.set({ slug, ids: result.ok ? idsIn(result.data) : before.ids });
  if (!result.ok) void showFailure(result.failure);
}
