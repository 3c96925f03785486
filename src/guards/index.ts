import type { Guard } from './guard.ts';
import { keepSourceGuard } from './keep-source.ts';
import { loadStoreGuard } from './load-store.ts';
import { loginFeedbackGuard } from './login-feedback.ts';
import { memberOnlyGuard } from './member-only.ts';
import { reloadFailedPageGuard } from './reload-failed-page.ts';
import { rememberPathGuard } from './remember-path.ts';
import { signedOutNoticeGuard } from './signed-out-notice.ts';
import { switchLocaleGuard } from './switch-locale.ts';

/**
 * The guards in the order of Spec §2 route guards. Restoring the tokens and fetching the current
 * user is `loadSession`, which `boot` starts first, so that no guard waits for another's request.
 */
export const guards: readonly Guard[] = [
  loadStoreGuard,
  rememberPathGuard,
  keepSourceGuard,
  memberOnlyGuard,
  switchLocaleGuard,
  loginFeedbackGuard,
  signedOutNoticeGuard,
  reloadFailedPageGuard,
];
