import * as profileCalls from '../../contract/calls/profile.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { clearToken } from '../../platform/storage/tokens.ts';
import { href } from '../../routes/href.ts';
import { loadSession, whenAsked } from '../session/actions.ts';
import { $emailChange, $emailDraft, $verification } from './state.ts';

const DRAFT = 'email';

/** Starts the page with what was typed before a reload. */
export function startEmailChange(signal: AbortSignal): void {
  $emailChange.set({ status: 'idle' });
  keepDraft(DRAFT, $emailDraft, { empty: { email: '' }, signal });
}

/** Sets the new address that is being typed. */
export const editEmail = (email: string): void => $emailDraft.set({ email });

/** Asks for the mail to a new address, which completes the change. */
export async function changeEmail(
  email: string,
  password: string | undefined,
  store: string,
): Promise<void> {
  if ($emailChange.get().status === 'sending') return;
  $emailChange.set({ status: 'sending' });
  const result = await call(profileCalls.changeEmail, {
    body: { email, password, store_slug: store },
  });
  if (!result.ok) return $emailChange.set({ status: 'failed', failure: result.failure });
  dropDraft(DRAFT);
  $emailDraft.set({ email: '' });
  await loadSession();
  $emailChange.set({ status: 'idle' });
}

/** Sends the mail to the address that waits for its confirmation once more. */
export const resendEmail = (store: string): Promise<Result<unknown>> =>
  call(profileCalls.resendEmail, { body: { store_slug: store } });

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
  const session = await whenAsked();
  if (session.type === 'ghost' || session.type === 'guest') {
    location.replace(href('login', { store }, { verify_status: 'success' }));
    return;
  }
  await loadSession();
  $verification.set({ status: 'done' });
}
