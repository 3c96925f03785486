import * as profileCalls from '../../contract/calls/profile.ts';
import { call } from '../../platform/http/call.ts';
import { forgetMember } from '../session/sign-in.ts';
import { $closing } from './state.ts';

export const askToClose = (): void => $closing.set({ status: 'open', sending: { status: 'idle' } });

export const keepAccount = (): void => $closing.set({ status: 'closed' });

/** Closes the account and forgets the member on this device. */
export async function closeAccount(password: string | undefined): Promise<void> {
  const closing = $closing.get();
  if (closing.status !== 'open' || closing.sending.status === 'sending') return;
  $closing.set({ status: 'open', sending: { status: 'sending' } });
  const result = await call(profileCalls.closeAccount, { body: { password } });
  if (!result.ok) {
    $closing.set({ status: 'open', sending: { status: 'failed', failure: result.failure } });
    return;
  }
  $closing.set({ status: 'done' });
  forgetMember();
}
