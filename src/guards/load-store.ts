import { findStore } from '../features/store/store.ts';
import { href } from '../routes/href.ts';
import type { Guard } from './guard.ts';

/** Spec §2. */
const EXPECTED_REGION = 'JP';

/**
 * Spec §2 route guards: load the store by slug; an unknown store or another region goes to /404
 * (Spec §8 wrong region), and so does any other failure that the server answers with (Spec §8 store
 * fetch failure).
 */
export const loadStoreGuard: Guard = async ({ params, url }) => {
  const slug = params.store;
  if (!slug) return undefined;
  const store = await findStore(slug);
  if (store.ok) {
    if (store.data.region !== EXPECTED_REGION) return href('notFound', {});
    if (store.data.slug === slug) return undefined;
    // A renamed store: only our server redirects its pages.
    return `${url.pathname.replace(/^\/[^/]+/, `/${store.data.slug}`)}${url.search}`;
  }
  // Without a reply /404 could not be loaded either: the page offers a retry. After a 401 the
  // visitor is signed out and the page reloads.
  const { status } = store.failure;
  return status === undefined || status === 401 ? undefined : href('notFound', {});
};
