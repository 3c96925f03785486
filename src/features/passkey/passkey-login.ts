import * as passkeyCalls from '../../contract/calls/passkey.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { takeMemberToken } from '../session/sign-in.ts';
import { signWithPasskey } from './webauthn.ts';

export type PasskeyLogin = { status: 'done' | 'closed' } | { status: 'failed'; failure: Failure };

/** Import it on the press. */
export async function loginByPasskey(): Promise<PasskeyLogin> {
  const options = await call(passkeyCalls.startPasskeyLogin);
  if (!options.ok) return { status: 'failed', failure: options.failure };
  const signed = await signWithPasskey(options.data);
  if (!signed.ok) return { status: 'closed' };
  const result = await call(passkeyCalls.loginByPasskey, { body: signed.data });
  if (!result.ok) return { status: 'failed', failure: result.failure };
  await takeMemberToken(result.data.ennichi_token);
  return { status: 'done' };
}
