import type { Reply } from '../../../contract/schemas.ts';

export type RoomStage = 'waiting' | 'streaming' | 'end' | 'unpublished';

type StagePost = Pick<Reply<'getPost'>, 'live_status' | 'upcoming_at' | 'replay_expired_at'>;

/**
 * Spec §4 room stage, §4 live replay: a stopped post whose replay expiry is in the future counts as one.
 */
export const isLiveReplay = (
  post: Pick<StagePost, 'live_status' | 'replay_expired_at'>,
  now: number,
): boolean =>
  post.live_status === 'live_stopped' &&
  post.replay_expired_at !== null &&
  Date.parse(post.replay_expired_at) > now;

/** Spec §4 room stage. An unpublished post with an announced time is `waiting`. */
export function roomStage(post: StagePost, now: number): RoomStage {
  if (post.live_status === 'live' || isLiveReplay(post, now)) return 'streaming';
  if (post.live_status === 'live_stopped') return 'end';
  return post.upcoming_at ? 'waiting' : 'unpublished';
}

/**
 * `streaming`: the host's stream. `replay`: the recording of an ended show. `manual`: nothing by
 * itself. The specification names the modes without defining them. Spec §3 post modes.
 */
export type PostMode = 'streaming' | 'replay' | 'manual';

export function postMode(
  live_status: Reply<'getPost'>['live_status'],
  stage: RoomStage | undefined,
): PostMode {
  if (stage !== 'streaming') return 'manual';
  return live_status === 'live_stopped' ? 'replay' : 'streaming';
}
