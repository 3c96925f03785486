import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import { $locale } from '../../platform/i18n/locale.ts';
import { CART_GUEST_NAMES, loginCheck, type VisitorAction } from './rules/identity.ts';
import { retrySession, whenChecked } from './session.ts';

export const $prompt = atom<'none' | 'login' | 'nickname'>('none');

/** Spec §4 login status. */
export const $loginStatus = atom<'none' | 'failed' | 'verifying'>('none');

export const setLoginStatus = (status: 'none' | 'failed' | 'verifying'): void =>
  $loginStatus.set(status);

let afterPrompt: ((hasPassed: boolean) => void) | undefined;

const sayFailure = async (failure: Failure) =>
  (await import('../../platform/errors/show-failure.ts')).showFailure(failure);

let joining: Promise<boolean> | undefined;

async function joinForCart(): Promise<boolean> {
  const { joinAsGuest } = await import('./sign-in.ts');
  const result = await joinAsGuest(CART_GUEST_NAMES[$locale.get()]);
  if (!result.ok) void sayFailure(result.failure);
  return result.ok;
}

/**
 * Resolves true at once when the visitor passes; otherwise opens a dialog and resolves when it is
 * completed (true) or closed (false). Shows a failure and resolves false while the server can't
 * check the visitor, who may be signed in. Spec §4 login check.
 */
export async function requireIdentity(
  isGuestMode: boolean,
  action?: VisitorAction,
): Promise<boolean> {
  await retrySession();
  const session = await whenChecked();
  if (session.type === 'unknown') {
    if (session.failure) void sayFailure(session.failure);
    return false;
  }
  const verdict = loginCheck(session, isGuestMode, action);
  if (verdict === 'pass') return true;
  if (verdict === 'cart guest') {
    joining ??= joinForCart().finally(() => {
      joining = undefined;
    });
    return joining;
  }
  afterPrompt?.(false);
  $prompt.set(verdict);
  return new Promise((resolve) => {
    afterPrompt = resolve;
  });
}

export const switchToLogin = (): void => $prompt.set('login');

export function closePrompt(hasPassed: boolean): void {
  $prompt.set('none');
  afterPrompt?.(hasPassed);
  afterPrompt = undefined;
}
