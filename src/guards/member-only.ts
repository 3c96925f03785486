import { whenIdentified } from '../features/session/actions.ts';
import { href } from '../routes/href.ts';
import { routeOf } from '../routes/table.ts';
import type { Guard } from './guard.ts';

/**
 * Spec §2 route guards, §6: a member-only page redirects others to the market with
 * loginRequired=true.
 */
export const memberOnlyGuard: Guard = async ({ route, params }) => {
  if (routeOf(route).access !== 'member') return undefined;
  const identity = await whenIdentified();
  if (identity.type === 'member') return undefined;
  return href('market', { store: params.store ?? '' }, { loginRequired: true });
};
