import { grantRealtime } from '../../contract/calls/realtime.ts';
import { call } from '../http/call.ts';
import type { Grant } from './link.ts';

export async function requestGrant(postId: number, uuid: string): Promise<Grant> {
  const result = await call(grantRealtime, { params: { id: postId }, query: { uuid } });
  return result.ok ? result : { ok: false, code: result.failure.code };
}

/** Returns null when the request failed. */
export const authKeyOf = (grant: Grant): string | null =>
  grant.ok && 'auth_key' in grant.data ? grant.data.auth_key : null;
