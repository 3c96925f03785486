import { grantRealtime } from '../../contract/calls/realtime.ts';
import { call } from '../http/call.ts';

/** Requests the right to subscribe to a post's channels as realtime id `uuid`. */
export const requestGrant = (postId: number, uuid: string) =>
  call(grantRealtime, { params: { id: postId }, query: { uuid } });

/** Requests a new PubNub key for a private show; null when the request fails or is rejected. */
export async function requestAuthKey(postId: number, uuid: string): Promise<string | null> {
  const grant = await requestGrant(postId, uuid);
  return grant.ok && 'auth_key' in grant.data ? grant.data.auth_key : null;
}
