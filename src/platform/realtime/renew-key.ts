import { grantRealtime } from '../../contract/calls/realtime.ts';
import { call } from '../http/call.ts';

/** Asks for a new key to a private show's channels; null when this viewer gets none, or not now. */
export async function renewKey(postId: number, uuid: string): Promise<string | null> {
  const granted = await call(grantRealtime, { params: { id: postId }, query: { uuid } });
  return granted.ok && 'auth_key' in granted.data ? granted.data.auth_key : null;
}
