import { atom } from 'nanostores';
import type { Failure } from '../../platform/errors/failure.ts';
import { startRegistration } from './register.ts';
import { login } from './sign-in.ts';
import { loadProviders } from './social-login.ts';
import { destinationOf, dropFromAddress } from './way-back.ts';

/** What the login page shows: one of its forms, or a passport token that is being exchanged. */
export const $loginPage = atom<
  | { status: 'form'; view: 'login' | 'register' }
  | { status: 'exchanging' }
  | { status: 'refused'; failure: Failure }
>({ status: 'form', view: 'login' });

export const showLoginView = (view: 'login' | 'register'): void => {
  $loginPage.set({ status: 'form', view });
  const url = new URL(location.href);
  if (view === 'register') url.searchParams.set('view', view);
  else url.searchParams.delete('view');
  history.replaceState(history.state, '', url);
};

/** Leaves the login page for where the visitor came from, as a new document: everything is theirs now. */
export const leaveLogin = (store: string): void =>
  location.assign(destinationOf(store, new URL(location.href)));

/** Exchanges a passport token, which works once. Spec §5 login, §8 passport login. */
async function exchange(passport_token: string, store: string): Promise<void> {
  $loginPage.set({ status: 'exchanging' });
  const result = await login({ passport_token });
  if (result.ok) location.replace(destinationOf(store, new URL(location.href)));
  else $loginPage.set({ status: 'refused', failure: result.failure });
}

/** Starts the login page. A passport token leaves the address at once: it is nobody else's. */
export function startLogin(store: string, url: URL, signal: AbortSignal): void {
  const view = url.searchParams.get('view') === 'register' ? 'register' : 'login';
  $loginPage.set({ status: 'form', view });
  startRegistration(signal);
  void loadProviders();
  const passport = url.searchParams.get('passport_token');
  if (passport === null) return;
  dropFromAddress('passport_token');
  void exchange(passport, store);
}
