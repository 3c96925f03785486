import type { Arrival, Guard, Redirect, Visit } from './guard.ts';
import { keepSource } from './keep-source.ts';
import { loadStoreGuard } from './load-store.ts';
import { loginFeedback } from './login-feedback.ts';
import { memberOnlyGuard } from './member-only.ts';
import { passingPageGuard } from './passing-page.ts';
import { rememberPath } from './remember-path.ts';
import { signedOutNotice } from './signed-out-notice.ts';
import { switchLocale } from './switch-locale.ts';

/*
 * The guards of Spec §2, in its order, in two lists: a page that redirects elsewhere, or that was
 * only prefetched, must not be remembered. Restoring the tokens and fetching the current user is
 * `loadSession`, which starts first, so that no guard waits for another's request.
 */
const guards: readonly Guard[] = [loadStoreGuard, memberOnlyGuard, passingPageGuard];
const arrivals: readonly Arrival[] = [
  rememberPath,
  keepSource,
  switchLocale,
  loginFeedback,
  signedOutNotice,
];

/** Returns where a visitor is redirected to before the page is shown; undefined shows it. */
export async function redirectOf(visit: Visit): Promise<Redirect> {
  for (const guard of guards) {
    const target = await guard(visit);
    if (target) return target;
  }
  return undefined;
}

/** Runs what follows from showing a page. */
export function arrive(visit: Visit): void {
  for (const arrival of arrivals) arrival(visit);
}
