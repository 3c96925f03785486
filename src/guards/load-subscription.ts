import { whenIdentified } from '../features/session/session.ts';
import { readToken } from '../platform/storage/tokens.ts';
import type { Arrival } from './guard.ts';

/**
 * Spec §2 route guards, §2 subscription with the user: fetches the member's subscription in the
 * store, once a document. Its page does so itself.
 */
export const loadSubscription: Arrival = ({ route, params: { store } }) => {
  if (!store || route === 'mySubscription' || readToken('member') === null) return;
  void whenIdentified().then(async ({ type }) => {
    if (type !== 'member') return;
    const { hasMyPlans, loadMyPlans } = await import('../features/subscription/plans.ts');
    if (!hasMyPlans(store)) await loadMyPlans(store, true);
  });
};
