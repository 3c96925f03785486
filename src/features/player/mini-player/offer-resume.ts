import { getPost } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { opened } from '../engine.ts';
import type { Show } from '../rules/place.ts';
import { readKeptShow, setShow } from '../show.ts';
import { $place } from './corner.ts';
import { type Resume, resumeReplaysWith } from './resume.ts';
import { showInCorner } from './show-in-corner.ts';

/** Returns undefined if the show is not on air. */
async function findOnAir(show: Show): Promise<Show | undefined> {
  const post = await call(getPost, { params: { storeId: show.store, postId: show.id } });
  if (!post.ok || post.data.live_status !== 'live') return undefined;
  // The room may have been left before it had loaded them.
  return { ...show, title: post.data.title, picture: post.data.cover_pending };
}

/** Passed in: this feature may not import features/replay. */
interface Replays {
  isAvailable: (show: Show) => Promise<boolean>;
  resume: Resume;
}

/** The show that played in this tab. */
export async function offerResume(replays: Replays): Promise<void> {
  const kept = readKeptShow();
  if (!kept) return;
  const found =
    kept.kind === 'live' ? await findOnAir(kept) : (await replays.isAvailable(kept)) && kept;
  if (!found) return;
  resumeReplaysWith(replays.resume);
  if (!opened()) setShow(found);
  // On pages of another store the offer waits.
  if ($place.get() === 'corner') showInCorner();
}
