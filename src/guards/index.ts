import type { Arrival, Guard, Redirect, Visit } from './guard.ts';
import { keepSource } from './keep-source.ts';
import { loadStoreGuard } from './load-store.ts';
import { loadSubscription } from './load-subscription.ts';
import { loginFeedback } from './login-feedback.ts';
import { memberOnlyGuard } from './member-only.ts';
import { passingPageGuard } from './passing-page.ts';
import { rememberPath } from './remember-path.ts';
import { signedOutNotice } from './signed-out-notice.ts';
import { switchLocale } from './switch-locale.ts';

/*
 * The guards of Spec §2, in its order. Effects are a second list: a redirecting or prefetched page
 * must not be remembered. `loadSession` starts first, so that no guard waits for another's request.
 */
const guards: readonly Guard[] = [loadStoreGuard, memberOnlyGuard, passingPageGuard];
const arrivals: readonly Arrival[] = [
  rememberPath,
  keepSource,
  loadSubscription,
  switchLocale,
  loginFeedback,
  signedOutNotice,
];

export async function redirectOf(visit: Visit): Promise<Redirect> {
  for (const guard of guards) {
    const target = await guard(visit);
    if (target) return target;
  }
  return undefined;
}

export function arrive(visit: Visit): void {
  for (const arrival of arrivals) arrival(visit);
}
