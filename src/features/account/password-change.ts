import { atom } from 'nanostores';
import * as profileCalls from '../../contract/calls/profile.ts';
import { call } from '../../platform/http/call.ts';
import { IDLE, SENDING, type Sending } from './sending.ts';

export const $passwordChange = atom<Sending | { status: 'done' }>({ status: 'idle' });

export const startPasswordChange = (): void => $passwordChange.set(IDLE);

/** Signs out the other devices. Spec §5 password change. */
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
