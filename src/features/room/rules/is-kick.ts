import type { EventData } from '../../../contract/events.ts';

interface Watcher {
  userId: number;
  watch_token: string | null;
  /** The start of watching, by the server's clock. */
  watched_at: string;
}

/**
 * Returns true for the same user id with another token, later. Earlier events are about the other
 * device, which receives this one's event. Spec §4 kick.
 */
export const isKick = (
  { user_id, token }: EventData<'live.watched'>,
  sentAt: string,
  { userId, watch_token, watched_at }: Watcher,
): boolean =>
  user_id === userId && watch_token !== null && token !== watch_token && sentAt > watched_at;
