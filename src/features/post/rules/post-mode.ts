import type { Reply } from '../../../contract/schemas.ts';
import type { RoomStage } from './room-stage.ts';

/**
 * What a room plays. The specification names the modes and says no more: `streaming` is the host's
 * stream, `replay` the recording of a show that is over, and `manual` nothing by itself: the room waits,
 * has ended or is not public yet, and what can be seen the viewer opens by hand. Spec §3 post modes.
 */
export type PostMode = 'streaming' | 'replay' | 'manual';

/** Returns what a room plays, by the show's status and the room's stage. */
export function postMode(
  live_status: Reply<'getPost'>['live_status'],
  stage: RoomStage | undefined,
): PostMode {
  if (stage !== 'streaming') return 'manual';
  return live_status === 'live_stopped' ? 'replay' : 'streaming';
}
