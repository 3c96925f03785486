import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import { call } from '../../platform/http/call.ts';
import { IDLE, SENDING, type Sending } from './sending.ts';

/** Changing the password. */
export const $passwordChange = atom<Sending | { status: 'done' }>({ status: 'idle' });

/** Empties the form of what an earlier change left. */
export const startPasswordChange = (): void => $passwordChange.set(IDLE);

/** Changes the password; the other devices are signed out. Spec §5 password change. */
export async function changePassword(
  new_password: string,
  old_password: string | undefined,
): Promise<void> {
  if ($passwordChange.get().status === 'sending') return;
  $passwordChange.set(SENDING);
  const result = await call(profileCalls.changePassword, {
    body: { new_password, old_password },
  });
  $passwordChange.set(
    result.ok ? { status: 'done' } : { status: 'failed', failure: result.failure },
  );
}
