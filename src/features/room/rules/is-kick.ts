import type { EventData } from '../../../contract/events.ts';

/** A member who watches, as stream-info knows them. */
interface Watcher {
  userId: number;
  watch_token: string | null;
  /** When they began, by the server's clock. */
  watched_at: string;
}

/**
 * Whether the member has begun to watch on another device after this one: the same user id with
 * another token. What was sent before is about the other device, which receives our own event. Spec
 * §4 kick.
 */
export const isKick = (
  { user_id, token }: EventData<'live.watched'>,
  sentAt: string,
  { userId, watch_token, watched_at }: Watcher,
): boolean =>
  user_id === userId && watch_token !== null && token !== watch_token && sentAt > watched_at;
