import { findStore } from '../features/store/actions.ts';
import { href } from '../routes/href.ts';
import type { Guard } from './guard.ts';

/** The region this storefront serves. Spec §2. */
const EXPECTED_REGION = 'JP';

/**
 * Spec §2 route guards: load the store by slug; an unknown store or another region goes to /404.
 */
export const loadStoreGuard: Guard = async ({ params }) => {
  const slug = params.store;
  if (!slug) return undefined;
  const store = await findStore(slug);
  if (store.ok) return store.data.region === EXPECTED_REGION ? undefined : href('notFound', {});
  // When the server cannot be reached, the page shows that and offers a retry.
  return store.failure.status === 404 ? href('notFound', {}) : undefined;
};
