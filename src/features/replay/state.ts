import { atom } from 'nanostores';
import type { Reply } from '../../contract/schemas.ts';
import { pageComputed } from '../../platform/page/page-store.ts';
import { EMPTY, type Load } from '../../platform/state/load.ts';
import { $post } from '../post/state.ts';
import { archiveOf } from './rules/archive.ts';

export type ReplayInfo = Reply<'getReplayStreamInfo'>;

/** Where the replay is and what it showed when. */
export const $replay = atom<Load<ReplayInfo>>(EMPTY);

/** What the video of the replay does. Seconds; the duration is 0 until it is known. */
export interface Playback {
  position: number;
  duration: number;
  playing: boolean;
  muted: boolean;
  speed: number;
}

export const STILL: Playback = { position: 0, duration: 0, playing: false, muted: true, speed: 1 };
export const $playback = atom<Playback>(STILL);

/** The chapters and clips of the replay. Spec §3 archive_type. */
export const $archive = pageComputed([$post, $replay], (post, replay) =>
  post.status === 'ready' && replay.status === 'ready'
    ? archiveOf(post.data, replay.data)
    : { chapters: [], clips: [] },
);

/** Whether the list of chapters and clips is open. */
export const $isIndexOpen = atom(false);

/** The room in which a replay may be watched. */
export interface ReplayRoom {
  video: HTMLVideoElement;
  /** The store's slug. */
  store: string;
  /** The post's id, as in its address. */
  id: string;
}
