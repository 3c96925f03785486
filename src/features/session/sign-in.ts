import * as sessionCalls from '../../contract/calls/session.ts';
import type { Body } from '../../contract/schemas.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { dropDrafts, dropUnclaimed } from '../../platform/storage/draft.ts';
import { clearToken, writeToken } from '../../platform/storage/tokens.ts';
import { forgetPages } from './return-page.ts';
import type { Identity } from './rules/identity.ts';
import { $session, loadSession, setIdentity } from './session.ts';

/* Not in `session.ts` because most visits never sign in or out. */

/** The server has merged a guest's cart into the member's. */
export async function takeMemberToken(token: string): Promise<void> {
  writeToken('member', token);
  clearToken('guest');
  dropUnclaimed();
  await loadSession();
}

/** Spec §5 login. */
export async function login(credentials: Body<'login'>): Promise<Result<void>> {
  const result = await call(sessionCalls.login, { body: credentials });
  if (!result.ok) return result;
  return { ok: true, data: await takeMemberToken(result.data.ennichi_token) };
}

export function forgetMember(): void {
  clearToken('member');
  clearToken('guest');
  dropDrafts();
  forgetPages();
  setIdentity({ type: 'ghost' });
}

/** Signs out at once here, then on the server. */
export async function logout(): Promise<void> {
  const ended = call(sessionCalls.logout);
  forgetMember();
  await ended;
}

/** Creates a guest; a guest who has only a cart gets the name and keeps the cart. Spec §1. */
export async function joinAsGuest(name: string): Promise<Result<Identity>> {
  if ($session.get().type === 'guest') {
    const renamed = await call(sessionCalls.renameGuest, { body: { name } });
    if (!renamed.ok) return renamed;
    const known: Identity = { type: 'guest', guest: renamed.data };
    setIdentity(known);
    return { ok: true, data: known };
  }
  const result = await call(sessionCalls.createGuest, { body: { name } });
  if (!result.ok) return result;
  const { token, ...guest } = result.data;
  writeToken('guest', token);
  const identity: Identity = { type: 'guest', guest };
  setIdentity(identity);
  return { ok: true, data: identity };
}
