import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { clearToken } from '../../platform/storage/tokens.ts';
import { href } from '../../routes/href.ts';
import { loadSession, whenChecked } from '../session/session.ts';

/** Confirming an address, or stopping its change, by a mailed link. */
export const $verification = atom<
  | { status: 'waiting' | 'done' }
  | { status: 'stopping' | 'stopped' }
  | { status: 'failed'; failure: Failure; wasStopping?: boolean }
>({ status: 'waiting' });

/** Stops a change of address by the link mailed to the old one. Signs out every device. */
async function stopChange(token: string): Promise<void> {
  $verification.set({ status: 'stopping' });
  const result = await call(profileCalls.stopEmailChange, { body: { token } });
  if (!result.ok) {
    return $verification.set({ status: 'failed', failure: result.failure, wasStopping: true });
  }
  clearToken('member');
  await loadSession();
  $verification.set({ status: 'stopped' });
}

/**
 * Confirms the address of a mailed link. A signed-out visitor continues to the login, which
 * confirms it too. Spec §4 verify status.
 */
export async function startVerification(store: string, url: URL): Promise<void> {
  const token = url.searchParams.get('token') ?? '';
  const isStopping = url.searchParams.has('stop');
  if (token === '') {
    // A mail program has truncated the URL.
    const failure: Failure = { code: 'LINK_EXPIRED_OR_INVALID', messages: [] };
    return $verification.set({ status: 'failed', failure, wasStopping: isStopping });
  }
  if (isStopping) return stopChange(token);
  $verification.set({ status: 'waiting' });
  const result = await call(profileCalls.verifyEmail, { body: { token } });
  if (!result.ok) return $verification.set({ status: 'failed', failure: result.failure });
  const session = await whenChecked();
  if (session.type === 'ghost' || session.type === 'guest') {
    location.replace(href('login', { store }, { verify_status: 'success' }));
    return;
  }
  await loadSession();
  $verification.set({ status: 'done' });
}
