import { grantRealtime } from '../../contract/calls/realtime.ts';
import { call } from '../http/call.ts';
import type { Grant } from './link.ts';

/** Requests permission to subscribe to a post's channels as realtime id `uuid`. */
export async function requestGrant(postId: number, uuid: string): Promise<Grant> {
  const result = await call(grantRealtime, { params: { id: postId }, query: { uuid } });
  return result.ok ? result : { ok: false, code: result.failure.code };
}

/** Returns the new PubNub key for a private show; null when the request failed. */
export const authKeyOf = (grant: Grant): string | null =>
  grant.ok && 'auth_key' in grant.data ? grant.data.auth_key : null;
