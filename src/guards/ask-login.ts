import { requireIdentity } from '../features/session/actions.ts';
import type { Guard } from './guard.ts';

/**
 * Spec §2: the market with loginRequired=true opens the login dialog; §4: so does a failed or
 * verifying login status.
 */
export const askLoginGuard: Guard = ({ url }) => {
  const status = url.searchParams.get('login_status');
  const asked = url.searchParams.get('loginRequired') === 'true';
  if (asked || status === 'failed' || status === 'verifying') void requireIdentity(false);
  return undefined;
};
