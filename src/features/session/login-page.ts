import { atom } from 'nanostores';
import * as sessionCalls from '../../contract/calls/session.ts';
import type { Reply } from '../../contract/schemas.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { hasBegunHere } from '../../platform/storage/began-here.ts';
import { startRegistration } from './register.ts';
import { destinationOf, dropFromAddress } from './return-page.ts';
import { logsInAgain } from './rules/login-again.ts';
import { login } from './sign-in.ts';
import { loadProviders } from './social-login.ts';

export const $loginPage = atom<
  | { status: 'form'; view: 'login' | 'register' }
  | { status: 'again' }
  | { status: 'exchanging' }
  | { status: 'asking'; passport: string; holder: Reply<'readPassport'> }
  | { status: 'refused'; failure: Failure }
>({ status: 'form', view: 'login' });

export const showLoginView = (view: 'login' | 'register'): void => {
  $loginPage.set({ status: 'form', view });
  const url = new URL(location.href);
  if (view === 'register') url.searchParams.set('view', view);
  else url.searchParams.delete('view');
  history.replaceState(history.state, '', url);
};

/**
 * Opens the page before the login as a new document, because all state belongs to the new visitor.
 */
export const leaveLogin = (store: string): void =>
  location.assign(destinationOf(store, new URL(location.href)));

/** Exchanges a passport token, which works once. Spec §5 login, §8 passport login. */
async function exchange(passport_token: string, store: string): Promise<void> {
  $loginPage.set({ status: 'exchanging' });
  const result = await login({ passport_token });
  if (result.ok) location.replace(destinationOf(store, new URL(location.href)));
  else $loginPage.set({ status: 'refused', failure: result.failure });
}

async function ask(passport: string, store: string): Promise<void> {
  $loginPage.set({ status: 'exchanging' });
  const result = await call(sessionCalls.readPassport, { body: { passport_token: passport } });
  if (!result.ok) $loginPage.set({ status: 'refused', failure: result.failure });
  else if (result.data.is_current) leaveLogin(store);
  else $loginPage.set({ status: 'asking', passport, holder: result.data });
}

export async function acceptPassport(store: string): Promise<void> {
  const page = $loginPage.get();
  if (page.status === 'asking') await exchange(page.passport, store);
}

export const refusePassport = (): void => $loginPage.set({ status: 'form', view: 'login' });

/**
 * A token whose sign-in began in another browser needs a confirmation, because anyone can send such
 * a link.
 */
export function startLogin(store: string, url: URL, signal: AbortSignal): void {
  const view = url.searchParams.get('view') === 'register' ? 'register' : 'login';
  $loginPage.set(logsInAgain(url) ? { status: 'again' } : { status: 'form', view });
  startRegistration(signal);
  void loadProviders();
  const passport = url.searchParams.get('passport_token');
  if (passport === null) return;
  const mark = url.searchParams.get('began');
  dropFromAddress('passport_token', 'began');
  void (hasBegunHere(mark) ? exchange(passport, store) : ask(passport, store));
}
