import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { loadSession } from '../session/session.ts';
import type { Sending } from './sending.ts';

/** Changing the e-mail address: the mail to the new one is asked for. */
export const $emailChange = atom<Sending>({ status: 'idle' });

/** What is typed as a new e-mail address, kept through a reload. */
export const $emailDraft = atom({ email: '' });

const DRAFT = 'email';

/** Starts the page with what was typed before a reload. */
export function startEmailChange(signal: AbortSignal): void {
  $emailChange.set({ status: 'idle' });
  keepDraft(DRAFT, $emailDraft, { empty: { email: '' }, signal });
}

/** Sets the new address that is being typed. */
export const editEmail = (email: string): void => $emailDraft.set({ email });

/** Asks for the mail to a new address, which completes the change. */
export async function changeEmail(
  email: string,
  password: string | undefined,
  store: string,
): Promise<void> {
  if ($emailChange.get().status === 'sending') return;
  $emailChange.set({ status: 'sending' });
  const result = await call(profileCalls.changeEmail, {
    body: { email, password, store_slug: store },
  });
  if (!result.ok) return $emailChange.set({ status: 'failed', failure: result.failure });
  dropDraft(DRAFT);
  $emailDraft.set({ email: '' });
  await loadSession();
  $emailChange.set({ status: 'idle' });
}

/** Sends the mail to the address that waits for its confirmation once more. */
export const resendEmail = (store: string): Promise<Result<unknown>> =>
  call(profileCalls.resendEmail, { body: { store_slug: store } });
