import * as sessionCalls from '../../contract/calls/session.ts';
import { call } from '../../platform/http/call.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { type Identity, identityOf, loginCheck, type User } from './rules/identity.ts';
import { $prompt, $session } from './state.ts';

/** Loads the visitor's identity; without a token no request is made. Spec §2 guards. */
export async function loadSession(): Promise<Identity> {
  const me =
    readToken('member') || readToken('guest')
      ? await call(sessionCalls.getMe)
      : ({ ok: false } as const);
  const identity: Identity = me.ok ? identityOf(me.data) : { type: 'ghost' };
  setIdentity(identity);
  return identity;
}

export const setIdentity = (identity: Identity): void => $session.set(identity);

/** Shows the member as a call has just returned them. */
export const showUser = (user: User): void => setIdentity({ type: 'member', user });

/** Resolves with the visitor's identity as soon as it is known. */
export function whenIdentified(): Promise<Identity> {
  return new Promise((resolve) => {
    const unsubscribe = $session.subscribe((session) => {
      if (session.type === 'unknown') return;
      resolve(session);
      queueMicrotask(() => unsubscribe());
    });
  });
}

let afterPrompt: ((hasPassed: boolean) => void) | undefined;

/**
 * Spec §4 login check. Resolves true at once when the visitor passes; otherwise opens a dialog and
 * resolves when the visitor has completed it (true) or closed it (false).
 */
export async function requireIdentity(isGuestMode: boolean): Promise<boolean> {
  const verdict = loginCheck(await whenIdentified(), isGuestMode);
  if (verdict === 'pass') return true;
  afterPrompt?.(false);
  $prompt.set(verdict);
  return new Promise((resolve) => {
    afterPrompt = resolve;
  });
}

/** Replaces the nickname dialog by the login dialog; the pending check goes on. */
export const switchToLogin = (): void => $prompt.set('login');

/** Closes the dialog and settles the pending check. */
export function closePrompt(hasPassed: boolean): void {
  $prompt.set('none');
  afterPrompt?.(hasPassed);
  afterPrompt = undefined;
}
