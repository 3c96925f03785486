import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { $locale } from '../../platform/i18n/locale.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { EMPTY_REGISTER_DRAFT, type RegisterDraft } from './rules/register-input.ts';

/** What is typed, kept through a reload. */
export const $registerDraft = atom<RegisterDraft>(EMPTY_REGISTER_DRAFT);

/** The registration: sent means that a mail waits to be opened. */
export const $registration = atom<
  | { status: 'idle' | 'sending' }
  | { status: 'failed'; failure: Failure }
  | { status: 'sent'; email: string }
>({ status: 'idle' });

const DRAFT = 'register';

/** Begins the form with what was typed before a reload. */
export function startRegistration(signal: AbortSignal): void {
  $registration.set({ status: 'idle' });
  keepDraft(DRAFT, $registerDraft, { empty: EMPTY_REGISTER_DRAFT, signal });
}

/** Changes fields of the registration that is being typed. */
export const editRegistration = (patch: Partial<RegisterDraft>): void =>
  $registerDraft.set({ ...$registerDraft.get(), ...patch });

/** Back to the form, to correct the address. */
export const correctRegistration = (): void => $registration.set({ status: 'idle' });

/** Registers; the mailed link leads to the pages of the store. Does nothing while one is sent. */
export async function register(password: string, store: string): Promise<void> {
  if ($registration.get().status === 'sending') return;
  $registration.set({ status: 'sending' });
  const draft = $registerDraft.get();
  const email = draft.email.normalize('NFKC').trim();
  const result = await call(profileCalls.register, {
    body: {
      email,
      password,
      nickname: draft.nickname.trim(),
      locale: $locale.get() === 'zh-TW' ? 'zh_TW' : 'ja',
      store_slug: store,
    },
  });
  if (!result.ok) return $registration.set({ status: 'failed', failure: result.failure });
  dropDraft(DRAFT);
  $registration.set({ status: 'sent', email });
}

/** Sends the mail of a registration that waits for its confirmation once more. */
export const resendRegistration = (
  email: string,
  store: string | undefined,
): Promise<Result<unknown>> =>
  call(profileCalls.resendRegistration, { body: { email, store_slug: store } });
