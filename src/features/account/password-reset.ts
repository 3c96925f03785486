import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { safeStorage } from '../../platform/storage/safe-storage.ts';
import { clearToken } from '../../platform/storage/tokens.ts';
import { href } from '../../routes/href.ts';
import { IDLE, SENDING, type Sending } from './sending.ts';

export const $reset = atom<
  | { step: 'ask'; sending: Sending }
  | { step: 'asked'; email: string }
  | { step: 'choose'; token: string; sending: Sending }
  | { step: 'expired'; failure: Failure }
>({ step: 'ask', sending: { status: 'idle' } });

/** The store of the mailed link, otherwise the last one visited. */
const storeOf = (url: URL): string | null =>
  url.searchParams.get('store') ?? safeStorage.get('ennichi_store');

export function startReset(url: URL): void {
  const token = url.searchParams.get('token');
  $reset.set(token ? { step: 'choose', token, sending: IDLE } : { step: 'ask', sending: IDLE });
}

/** Requests another mail in place of an invalid link. */
export function askAgain(): void {
  const url = new URL(location.href);
  url.searchParams.delete('token');
  history.replaceState(history.state, '', url);
  $reset.set({ step: 'ask', sending: IDLE });
}

/** The reply does not reveal whether the address has an account. */
export const sendResetMail = (email: string) => {
  const store_slug = storeOf(new URL(location.href)) ?? undefined;
  return call(profileCalls.forgotPassword, { body: { email, store_slug } });
};

export async function askForReset(email: string): Promise<void> {
  const reset = $reset.get();
  if (reset.step !== 'ask' || reset.sending.status === 'sending') return;
  $reset.set({ step: 'ask', sending: SENDING });
  const result = await sendResetMail(email);
  $reset.set(
    result.ok
      ? { step: 'asked', email }
      : { step: 'ask', sending: { status: 'failed', failure: result.failure } },
  );
}

/** Spec §4 password reset. */
function loginAfterReset(): string {
  const store = storeOf(new URL(location.href));
  const query = { passwordReset: 'success' };
  return store ? href('login', { store }, query) : href('home', {}, query);
}

/** Signs out every device, and opens the login. */
export async function choosePassword(new_password: string): Promise<void> {
  const reset = $reset.get();
  if (reset.step !== 'choose' || reset.sending.status === 'sending') return;
  const { token } = reset;
  $reset.set({ ...reset, sending: SENDING });
  const result = await call(profileCalls.resetPassword, { body: { token, new_password } });
  if (result.ok) {
    clearToken('member');
    location.replace(loginAfterReset());
  } else if (result.failure.code === 'LINK_EXPIRED_OR_INVALID') {
    $reset.set({ step: 'expired', failure: result.failure });
  } else {
    $reset.set({ ...reset, sending: { status: 'failed', failure: result.failure } });
  }
}
