import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import { NEXT_MAX_LENGTH } from '../../contract/limits.ts';
import type { Failure, Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { $locale } from '../../platform/i18n/locale.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { destinationOf } from './return-page.ts';
import { displayName, isNamed } from './rules/identity.ts';
import { EMPTY_REGISTER_DRAFT, type RegisterDraft } from './rules/register-input.ts';
import { whenIdentified } from './session.ts';

/** Kept through a reload. */
export const $registerDraft = atom<RegisterDraft>(EMPTY_REGISTER_DRAFT);

/** `sent`: the confirmation mail is under way. */
export const $registration = atom<
  | { status: 'idle' | 'sending' }
  | { status: 'failed'; failure: Failure }
  | { status: 'sent'; email: string }
>({ status: 'idle' });

const DRAFT = 'register';

/** A guest keeps the nickname. */
async function takeNickname(signal: AbortSignal): Promise<void> {
  const identity = await whenIdentified();
  const isEmpty = $registerDraft.get().nickname === '';
  if (signal.aborted || !isEmpty || identity.type !== 'guest' || !isNamed(identity.guest)) return;
  editRegistration({ nickname: displayName(identity) ?? '' });
}

export function startRegistration(signal: AbortSignal): void {
  $registration.set({ status: 'idle' });
  keepDraft(DRAFT, $registerDraft, { empty: EMPTY_REGISTER_DRAFT, signal });
  void takeNickname(signal);
}

export const editRegistration = (patch: Partial<RegisterDraft>): void =>
  $registerDraft.set({ ...$registerDraft.get(), ...patch });

export const correctRegistration = (): void => $registration.set({ status: 'idle' });

/** Registers; the mailed link opens the store. Ignores a second press. */
export async function register(password: string, store: string): Promise<void> {
  if ($registration.get().status === 'sending') return;
  $registration.set({ status: 'sending' });
  const draft = $registerDraft.get();
  const email = draft.email.normalize('NFKC').trim();
  const next = destinationOf(store, new URL(location.href));
  const result = await call(profileCalls.register, {
    body: {
      email,
      password,
      nickname: draft.nickname.trim(),
      locale: $locale.get() === 'zh-TW' ? 'zh_TW' : 'ja',
      store_slug: store,
      ...(next.length <= NEXT_MAX_LENGTH && { next }),
    },
  });
  if (!result.ok) return $registration.set({ status: 'failed', failure: result.failure });
  dropDraft(DRAFT);
  $registration.set({ status: 'sent', email });
}

export const resendRegistration = (
  email: string,
  store: string | undefined,
): Promise<Result<unknown>> =>
  call(profileCalls.resendRegistration, { body: { email, store_slug: store } });
