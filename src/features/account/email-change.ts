import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import type { Result } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { dropDraft, keepDraft } from '../../platform/storage/draft.ts';
import { loadSession } from '../session/session.ts';
import type { Sending } from './sending.ts';

export const $emailChange = atom<Sending>({ status: 'idle' });

export const $emailDraft = atom({ email: '' });

const DRAFT = 'email';

export function startEmailChange(signal: AbortSignal): void {
  $emailChange.set({ status: 'idle' });
  keepDraft(DRAFT, $emailDraft, { empty: { email: '' }, signal });
}

export const editEmail = (email: string): void => $emailDraft.set({ email });

/** Requests the mail to the new address; its link completes the change. */
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

export const resendEmail = (store: string): Promise<Result<unknown>> =>
  call(profileCalls.resendEmail, { body: { store_slug: store } });
