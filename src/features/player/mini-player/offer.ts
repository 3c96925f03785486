import { getPost } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { readKeptShow } from '../kept-show.ts';
import { offerShow } from '../late-actions.ts';
import type { Show } from '../rules/place.ts';
import { $place } from './state.ts';
import { takeAlong } from './take-along.ts';
import { type TakeUp, takeUpReplaysBy } from './take-up.ts';

/** Returns a show as it is now; undefined once it is not on air. */
async function findOnAir(show: Show): Promise<Show | undefined> {
  const post = await call(getPost, { params: { storeId: show.store, postId: show.id } });
  if (!post.ok || post.data.live_status !== 'live') return undefined;
  // The room may have been left before it knew them.
  return { ...show, title: post.data.title, picture: post.data.cover_pending };
}

/** What features/replay knows of a replay, which this feature does not. */
interface Replays {
  isThere: (show: Show) => Promise<boolean>;
  takeUp: TakeUp;
}

/** Offers to take up the show that played in this tab before the page was loaded, if it is still there. */
export async function offerKeptShow(replays: Replays): Promise<void> {
  const kept = readKeptShow();
  if (!kept) return;
  const found =
    kept.kind === 'live' ? await findOnAir(kept) : (await replays.isThere(kept)) && kept;
  if (!found) return;
  takeUpReplaysBy(replays.takeUp);
  offerShow(found);
  // On another store's page it waits for this one's.
  if ($place.get() === 'corner') takeAlong();
}
