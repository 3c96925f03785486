import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import { call } from '../../platform/http/call.ts';
import type { Sending } from './sending.ts';

export const $closing = atom<
  { status: 'closed' | 'done' } | { status: 'open'; hasPassword: boolean; sending: Sending }
>({ status: 'closed' });

export const askToClose = (hasPassword: boolean): void =>
  $closing.set({ status: 'open', hasPassword, sending: { status: 'idle' } });

export const keepAccount = (): void => $closing.set({ status: 'closed' });

export async function closeAccount(password: string | undefined): Promise<boolean> {
  const closing = $closing.get();
  if (closing.status !== 'open' || closing.sending.status === 'sending') return false;
  $closing.set({ ...closing, sending: { status: 'sending' } });
  const result = await call(profileCalls.closeAccount, { body: { password } });
  $closing.set(
    result.ok
      ? { status: 'done' }
      : { ...closing, sending: { status: 'failed', failure: result.failure } },
  );
  return result.ok;
}
