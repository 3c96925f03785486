import { atom } from 'nanostores';
import * as sessionCalls from '../../contract/calls/session.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { ownsDrafts } from '../../platform/storage/drafts-of.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { type Identity, identityOf, type User } from './rules/identity.ts';

/** The visitor; `unknown` until the tokens are checked, with the failure of that check. */
export type Session = { type: 'unknown'; failure?: Failure } | Identity;

export const $session = atom<Session>({ type: 'unknown' });

const tokens = () => `${readToken('member') ?? ''} ${readToken('guest') ?? ''}`;

/** The tokens of the identity on screen. */
let knownBy = '';

/**
 * Without a token no request is made. Only a reply changes the identity: a token that was valid
 * stays valid while the server fails. Spec §2 guards restore tokens.
 */
export async function loadSession(): Promise<void> {
  const asked = tokens();
  if (asked.trim() === '') return setIdentity({ type: 'ghost' });
  if (sessionFailure()) $session.set({ type: 'unknown' });
  const me = await call(sessionCalls.getMe);
  // The visitor signed in or out during the request, perhaps in another tab.
  if (tokens() !== asked) return loadSession();
  if (me.ok) setIdentity(identityOf(me.data));
  else if (me.failure.code === 'UNAUTHORIZED') setIdentity({ type: 'ghost' });
  else if ($session.get().type === 'unknown' || knownBy !== asked) {
    $session.set({ type: 'unknown', failure: me.failure });
  }
}

/** Discards another member's drafts. Imports the code only then, because every page runs this. */
function claimDrafts(id: number): void {
  if (ownsDrafts(id)) return;
  void import('../../platform/storage/draft.ts').then((drafts) => drafts.claimDrafts(id));
}

/** Sets the visitor, who becomes the owner of the drafts in this browser. */
export function setIdentity(identity: Identity): void {
  knownBy = tokens();
  if (identity.type === 'member') claimDrafts(identity.user.id);
  $session.set(identity);
}

function sessionFailure(): Failure | undefined {
  const session = $session.get();
  return session.type === 'unknown' ? session.failure : undefined;
}

export async function retrySession(): Promise<void> {
  if (sessionFailure()) await loadSession();
}

export const showUser = (user: User): void => setIdentity({ type: 'member', user });

function whenSession<S extends Session>(isIt: (session: Session) => session is S): Promise<S> {
  return new Promise((resolve) => {
    const unsubscribe = $session.subscribe((session) => {
      if (!isIt(session)) return;
      resolve(session);
      queueMicrotask(() => unsubscribe());
    });
  });
}

const isKnown = (session: Session): session is Identity => session.type !== 'unknown';

export const whenIdentified = (): Promise<Identity> => whenSession(isKnown);

export const whenChecked = (): Promise<Session> =>
  whenSession((session): session is Session => isKnown(session) || session.failure !== undefined);
