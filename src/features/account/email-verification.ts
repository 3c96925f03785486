import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { clearToken } from '../../platform/storage/tokens.ts';
import { href } from '../../routes/href.ts';
import { destinationOf } from '../session/return-page.ts';
import { loadSession, whenChecked } from '../session/session.ts';
import { takeMemberToken } from '../session/sign-in.ts';
import { IDLE, SENDING, type Sending } from './sending.ts';

export const $verification = atom<
  | { status: 'waiting' | 'done' }
  | { status: 'stopping' | 'stopped' }
  /** The link of a registration needs its password. */
  | { status: 'asking'; token: string; sending: Sending }
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

/** Opens the page from which the registration began. */
async function enter(store: string, token: string): Promise<void> {
  await takeMemberToken(token);
  const { pastTheCart } = await import('./past-the-cart.ts');
  const path = await pastTheCart(store, destinationOf(store, new URL(location.href)));
  const next = new URL(path, location.origin);
  next.searchParams.set('verify_status', 'success');
  location.replace(`${next.pathname}${next.search}${next.hash}`);
}

/**
 * A new member is signed in; another signed-out visitor continues to the login. Spec §4 verify
 * status.
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
  if (!result.ok) {
    const { failure } = result;
    const asks = failure.fields?.password !== undefined;
    return $verification.set(
      asks ? { status: 'asking', token, sending: IDLE } : { status: 'failed', failure },
    );
  }
  const { ennichi_token } = result.data;
  if (ennichi_token !== undefined) return enter(store, ennichi_token);
  const session = await whenChecked();
  if (session.type === 'ghost' || session.type === 'guest') {
    location.replace(href('login', { store }, { verify_status: 'success' }));
    return;
  }
  await loadSession();
  $verification.set({ status: 'done' });
}

export async function confirmRegistration(
  store: string,
  chosen: { password: string } | { new_password: string },
): Promise<void> {
  const asked = $verification.get();
  if (asked.status !== 'asking' || asked.sending.status === 'sending') return;
  $verification.set({ ...asked, sending: SENDING });
  const result = await call(profileCalls.verifyEmail, { body: { token: asked.token, ...chosen } });
  if (!result.ok) {
    const { failure } = result;
    return $verification.set(
      failure.code === 'LINK_EXPIRED_OR_INVALID'
        ? { status: 'failed', failure }
        : { ...asked, sending: { status: 'failed', failure } },
    );
  }
  const { ennichi_token } = result.data;
  if (ennichi_token !== undefined) await enter(store, ennichi_token);
}
