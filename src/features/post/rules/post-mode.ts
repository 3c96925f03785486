import type { Reply } from '../../../contract/schemas.ts';
import type { RoomStage } from './room-stage.ts';

/**
 * `streaming`: the host's stream. `replay`: the recording of an ended show. `manual`: nothing by
 * itself, while the room waits, has ended or is not public. The specification names the modes
 * without defining them. Spec §3 post modes.
 */
export type PostMode = 'streaming' | 'replay' | 'manual';

export function postMode(
  live_status: Reply<'getPost'>['live_status'],
  stage: RoomStage | undefined,
): PostMode {
  if (stage !== 'streaming') return 'manual';
  return live_status === 'live_stopped' ? 'replay' : 'streaming';
}
