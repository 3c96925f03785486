import { requireIdentity } from '../features/session/actions.ts';
import type { Arrival } from './guard.ts';

/**
 * Spec §2 route guards: `login_status` triggers login feedback. Failed and verifying open the login
 * dialog (Spec §4 login status), and so does the market with `loginRequired=true`.
 */
export const loginFeedback: Arrival = ({ url }) => {
  const status = url.searchParams.get('login_status');
  const isRequired = url.searchParams.get('loginRequired') === 'true';
  if (isRequired || status === 'failed' || status === 'verifying') void requireIdentity(false);
};
