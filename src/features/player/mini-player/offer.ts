import { getPost } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { readKeptShow } from '../kept-show.ts';
import { offerShow } from '../late-actions.ts';
import type { Show } from '../rules/place.ts';
import { $place } from './state.ts';
import { takeAlong } from './take-along.ts';
import { type TakeUp, takeUpReplaysBy } from './take-up.ts';

async function isOnAir({ store, id }: Show): Promise<boolean> {
  const post = await call(getPost, { params: { storeId: store, postId: id } });
  return post.ok && post.data.live_status === 'live';
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
  const isThere = kept.kind === 'live' ? isOnAir : replays.isThere;
  if (!(await isThere(kept))) return;
  takeUpReplaysBy(replays.takeUp);
  offerShow(kept);
  // On another store's page it waits for this one's.
  if ($place.get() === 'corner') takeAlong();
}
