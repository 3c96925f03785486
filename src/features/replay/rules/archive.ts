import type { Reply } from '../../../contract/schemas.ts';

type Info = Reply<'getReplayStreamInfo'>;
type Post = Pick<Reply<'getPost'>, 'archive_type' | 'replayable_clip_ids'>;

/** How a replay is divided for its viewers. */
export interface Archive {
  chapters: Info['chapters'];
  clips: Info['clips'];
}

/**
 * Returns what of a recording a viewer can jump to. Spec §3 archive_type: `chapters` has both, `clips`
 * the clips alone; `raw` and `none` are not divided. Of the clips only the replayable ones are offered.
 */
export function archiveOf(post: Post, { chapters, clips }: Archive): Archive {
  const isDivided = post.archive_type === 'chapters' || post.archive_type === 'clips';
  return {
    chapters: post.archive_type === 'chapters' ? chapters : [],
    clips: isDivided ? clips.filter(({ id }) => post.replayable_clip_ids.includes(id)) : [],
  };
}

/** The title of a chapter: its labels, which are mostly one. */
export const chapterTitle = ({ labels }: Info['chapters'][number]): string =>
  labels.map(({ name }) => name).join('・');

/**
 * Returns the addresses at which a replay can be played, in the order in which they are tried. The one
 * file comes last: not every browser knows its length before all of it is read.
 */
export function sourcesOf({ stream_url, backup_url, replay_url_mp4 }: Info): readonly string[] {
  const inOrder = [stream_url, backup_url, replay_url_mp4];
  return [...new Set(inOrder.filter((url) => url !== null))];
}
