import * as sessionCalls from '../../contract/calls/session.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { ownsDrafts } from '../../platform/storage/drafts-of.ts';
import { readToken } from '../../platform/storage/tokens.ts';
import { type Identity, identityOf, loginCheck, type User } from './rules/identity.ts';
import { $prompt, $session, type Session } from './state.ts';

const tokens = () => `${readToken('member') ?? ''} ${readToken('guest') ?? ''}`;

/** The tokens of the identity on screen. */
let knownBy = '';

/**
 * Loads the visitor's identity; without a token no request is made. Only an answer changes who the
 * visitor is: while none comes, a token that was valid still is. Spec §2 guards restore tokens.
 */
export async function loadSession(): Promise<void> {
  const asked = tokens();
  if (asked.trim() === '') return setIdentity({ type: 'ghost' });
  if (sessionFailure()) $session.set({ type: 'unknown' });
  const me = await call(sessionCalls.getMe);
  // Signed in or out meanwhile, perhaps in another tab: the answer is somebody else's.
  if (tokens() !== asked) return loadSession();
  if (me.ok) setIdentity(identityOf(me.data));
  else if (me.failure.code === 'UNAUTHORIZED') setIdentity({ type: 'ghost' });
  else if ($session.get().type === 'unknown' || knownBy !== asked) {
    $session.set({ type: 'unknown', failure: me.failure });
  }
}

/** Another member's drafts are discarded. What does so is loaded only then: every page comes here. */
function claimDrafts(id: number): void {
  if (ownsDrafts(id)) return;
  void import('../../platform/storage/draft.ts').then((drafts) => drafts.claimDrafts(id));
}

/** Sets who the visitor is, and whose drafts these are. */
export function setIdentity(identity: Identity): void {
  knownBy = tokens();
  if (identity.type === 'member') claimDrafts(identity.user.id);
  $session.set(identity);
}

/** Why it is not known who the visitor is; undefined when it is, or is being asked. */
function sessionFailure(): Failure | undefined {
  const session = $session.get();
  return session.type === 'unknown' ? session.failure : undefined;
}

/** Asks again who the visitor is, if the server could not tell before. */
export async function retrySession(): Promise<void> {
  if (sessionFailure()) await loadSession();
}

/** Shows the member as a call has just returned them. */
export const showUser = (user: User): void => setIdentity({ type: 'member', user });

/** Resolves with the session as soon as it is what is waited for. */
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

/** Resolves with the visitor's identity as soon as it is known. */
export const whenIdentified = (): Promise<Identity> => whenSession(isKnown);

/** Resolves as soon as the visitor is known, or known not to be: with the failure. */
export const whenAsked = (): Promise<Session> =>
  whenSession((session): session is Session => isKnown(session) || session.failure !== undefined);

let afterPrompt: ((hasPassed: boolean) => void) | undefined;

const sayFailure = async (failure: Failure) =>
  (await import('../../platform/errors/show-failure.ts')).showFailure(failure);

/**
 * Spec §4 login check. Resolves true at once when the visitor passes; otherwise opens a dialog and
 * resolves when the visitor has completed it (true) or closed it (false). While the server can't tell
 * who the visitor is, says so and resolves false: they may be signed in.
 */
export async function requireIdentity(isGuestMode: boolean): Promise<boolean> {
  await retrySession();
  const session = await whenAsked();
  if (session.type === 'unknown') {
    if (session.failure) void sayFailure(session.failure);
    return false;
  }
  const verdict = loginCheck(session, isGuestMode);
  if (verdict === 'pass') return true;
  afterPrompt?.(false);
  $prompt.set(verdict);
  return new Promise((resolve) => {
    afterPrompt = resolve;
  });
}

/** Replaces the nickname dialog by the login dialog; the pending check goes on. */
export const switchToLogin = (): void => $prompt.set('login');

/** Closes the dialog and settles the pending check. */
export function closePrompt(hasPassed: boolean): void {
  $prompt.set('none');
  afterPrompt?.(hasPassed);
  afterPrompt = undefined;
}
