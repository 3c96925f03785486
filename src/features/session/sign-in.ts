import * as sessionCalls from '../../contract/calls/session.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { clearToken, writeToken } from '../../platform/storage/tokens.ts';
import { loadSession } from './actions.ts';
import { $session, type Identity } from './state.ts';

/*
 * Becoming somebody, and nobody again. Apart from `actions.ts` because a visit that does neither
 * needs none of it.
 */

/** Signs a member in by e-mail and password. A guest's cart goes along (the server merges it). */
export async function login(email: string, password: string): Promise<Result<Identity>> {
  const result = await call(sessionCalls.login, { body: { email, password } });
  if (!result.ok) return result;
  writeToken('member', result.data.ennichi_token);
  clearToken('guest');
  return { ok: true, data: await loadSession() };
}

/** Signs the member out, here and on the server. */
export async function logout(): Promise<void> {
  await call(sessionCalls.logout);
  clearToken('member');
  clearToken('guest');
  $session.set({ type: 'ghost' });
}

/** Gives a ghost a nickname, which makes it a guest. Spec §1. */
export async function joinAsGuest(name: string): Promise<Result<Identity>> {
  const result = await call(sessionCalls.createGuest, { body: { name } });
  if (!result.ok) return result;
  const { token, ...guest } = result.data;
  writeToken('guest', token);
  const identity: Identity = { type: 'guest', guest };
  $session.set(identity);
  return { ok: true, data: identity };
}
