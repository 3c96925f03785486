import { latestLiveTarget } from '../features/post/rules/latest-live.ts';
import { href } from '../routes/href.ts';
import type { Guard } from './guard.ts';

/**
 * Spec §2 redirects: `/{store}` redirects to the product list, and `/{store}/live` to the latest
 * live post. Hosts that can't redirect the first one send a page for it.
 */
export const passingPageGuard: Guard = async ({ route, params: { store = '' }, url }) => {
  if (route === 'storeHome') return href('market', { store }) + url.search;
  if (route !== 'latestLive') return undefined;
  const { findLatestPost } = await import('../features/post/post.ts');
  return latestLiveTarget(store, url.search, await findLatestPost(store));
};
