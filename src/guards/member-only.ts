import { whenIdentified } from '../features/session/actions.ts';
import { href } from '../routes/href.ts';
import { routeOf } from '../routes/table.ts';
import type { Guard } from './guard.ts';

/** Spec §2, §6: a non-member on a member-only page goes to the market with loginRequired=true. */
export const memberOnlyGuard: Guard = async ({ route, params }) => {
  if (routeOf(route).access !== 'member') return undefined;
  const identity = await whenIdentified();
  if (identity.type === 'member') return undefined;
  return href('market', { store: params.store ?? '' }, { loginRequired: true });
};
