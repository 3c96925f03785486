import { getPost } from '../../../contract/calls/post.ts';
import { call } from '../../../platform/http/call.ts';
import { readKeptShow } from '../kept-show.ts';
import { offerShow } from '../late-actions.ts';
import { $place } from './state.ts';
import { takeAlong } from './take-along.ts';

/** Offers to take up the show that played in this tab before the page was loaded, if it still runs. */
export async function offerKeptShow(): Promise<void> {
  const kept = readKeptShow();
  if (kept?.kind !== 'live') return;
  const params = { storeId: kept.store, postId: kept.id };
  const post = await call(getPost, { params });
  if (!post.ok || post.data.live_status !== 'live') return;
  offerShow(kept);
  // On another store's page it waits for this one's.
  if ($place.get() === 'corner') takeAlong();
}
