import { loadComments } from '../../features/comment/actions.ts';
import { $hasPicture } from '../../features/player/state.ts';
import { loadPost, loadStreamInfo } from '../../features/post/actions.ts';
import type { Post } from '../../features/post/state.ts';
import { loadViewers } from '../../features/viewer/actions.ts';

/**
 * Fetches what missed events would have told: the show with its products and their stock, the
 * comments, the viewers, and the picture when the show began meanwhile. Answers whether all of it
 * came. Design §4.9.
 */
export async function catchUp({ id, store_id }: Post): Promise<boolean> {
  const came = await Promise.all([
    loadPost(store_id, id),
    loadComments(store_id, id),
    loadViewers(id),
    $hasPicture.get() || loadStreamInfo(id),
  ]);
  return came.every(Boolean);
}
