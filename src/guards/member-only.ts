import { keepWantedPage } from '../features/session/return-page.ts';
import { whenChecked } from '../features/session/session.ts';
import { readToken } from '../platform/storage/tokens.ts';
import { href } from '../routes/href.ts';
import { routeOf } from '../routes/table.ts';
import type { Guard } from './guard.ts';

/**
 * Spec §2 route guards, §2 member-only pages, §6 member-only routes: such a page redirects others
 * to the market with loginRequired=true, and after signing in back to where they wanted to be.
 */
export const memberOnlyGuard: Guard = async ({ route, params, url }) => {
  if (routeOf(route).access !== 'member') return undefined;
  const session = await whenChecked();
  if (session.type === 'member') return undefined;
  // With a member token the page offers a retry.
  if (session.type === 'unknown' && readToken('member') !== null) return undefined;
  keepWantedPage(`${url.pathname}${url.search}`);
  return href('market', { store: params.store ?? '' }, { loginRequired: true });
};
