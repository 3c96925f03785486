import * as sessionCalls from '../../contract/calls/session.ts';
import { call } from '../../platform/http/call.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { identityOf } from './rules/identity.ts';
import { loginCheck } from './rules/login-check.ts';
import { $prompt, $session, type Identity } from './state.ts';

/** Finds out who is visiting. Without a token nobody is asked. Spec §2 guards. */
export async function loadSession(): Promise<Identity> {
  const me =
    readToken('member') || readToken('guest')
      ? await call(sessionCalls.getMe)
      : ({ ok: false } as const);
  const identity: Identity = me.ok ? identityOf(me.data) : { type: 'ghost' };
  $session.set(identity);
  return identity;
}

/** Resolves with the visitor as soon as it is known. */
export function whenIdentified(): Promise<Identity> {
  return new Promise((resolve) => {
    const stop = $session.subscribe((session) => {
      if (session.type === 'unknown') return;
      resolve(session);
      queueMicrotask(() => stop());
    });
  });
}

let afterPrompt: ((passed: boolean) => void) | undefined;

/**
 * Spec §4 login check. Resolves true at once for who may pass, else asks by dialog and resolves
 * when the visitor has answered (true) or closed it (false).
 */
export async function requireIdentity(guestMode: boolean): Promise<boolean> {
  const verdict = loginCheck(await whenIdentified(), guestMode);
  if (verdict === 'pass') return true;
  afterPrompt?.(false);
  $prompt.set(verdict);
  return new Promise((resolve) => {
    afterPrompt = resolve;
  });
}

/** From the nickname dialog to the login dialog; the question stays open. */
export const switchToLogin = (): void => $prompt.set('login');

/** Closes the dialog: `passed` tells whether the visitor is now somebody. */
export function closePrompt(passed: boolean): void {
  $prompt.set('none');
  afterPrompt?.(passed);
  afterPrompt = undefined;
}
