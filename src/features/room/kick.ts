import type { EventData } from '../../contract/events.ts';
import { stopPlayer } from '../player/actions.ts';
import { $streamInfo } from '../post/state.ts';
import { $session } from '../session/state.ts';
import { blockStream } from './actions.ts';
import { isKick } from './rules/is-kick.ts';

/**
 * Blocks the stream when the member watches on another device. Returns whether it did: the member is to
 * be signed out here. Spec §4 kick.
 */
export function receiveWatched(watched: EventData<'live.watched'>, sentAt: string): boolean {
  const session = $session.get();
  const info = $streamInfo.get();
  if (session.type !== 'member' || info.status !== 'ready') return false;
  if (!isKick(watched, sentAt, { userId: session.user.id, ...info.data })) return false;
  blockStream();
  stopPlayer();
  return true;
}
