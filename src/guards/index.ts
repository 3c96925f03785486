import { askLoginGuard } from './ask-login.ts';
import type { Guard } from './guard.ts';
import { keepSourceGuard } from './keep-source.ts';
import { loadStoreGuard } from './load-store.ts';
import { memberOnlyGuard } from './member-only.ts';
import { reloadFailedPageGuard } from './reload-failed-page.ts';
import { rememberVisitGuard } from './remember-visit.ts';
import { switchLocaleGuard } from './switch-locale.ts';
import { tellSignedOutGuard } from './tell-signed-out.ts';

/**
 * The guards in the spec's order (§2). Restoring the tokens and fetching the current user is
 * `loadSession`, which `boot` starts at once so that no guard waits for another's request.
 */
export const guards: readonly Guard[] = [
  loadStoreGuard,
  rememberVisitGuard,
  keepSourceGuard,
  memberOnlyGuard,
  switchLocaleGuard,
  askLoginGuard,
  tellSignedOutGuard,
  reloadFailedPageGuard,
];
