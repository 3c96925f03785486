import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { clearToken } from '../../platform/storage/tokens.ts';
import { href } from '../../routes/href.ts';
import { loadSession, whenChecked } from '../session/session.ts';

/** Confirming an e-mail address, or stopping a change of it, by the token of a mailed link. */
export const $verification = atom<
  | { status: 'waiting' | 'done' }
  | { status: 'stopping' | 'stopped' }
  | { status: 'failed'; failure: Failure; wasStopping?: boolean }
>({ status: 'waiting' });

/** Stops a change of address by the link that was mailed to the old one. Every device is signed out. */
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
 * Confirms the address of a mailed link. A visitor who is not signed in goes on to the login, which says
 * that it is confirmed. Spec §4 verify status.
 */
export async function startVerification(store: string, url: URL): Promise<void> {
  const token = url.searchParams.get('token') ?? '';
  const isStopping = url.searchParams.has('stop');
  if (token === '') {
    // An address that a mail program has cut off: there is nothing to ask the server for.
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
