import type { Reply } from '../../../contract/schemas.ts';

type Info = Reply<'getReplayStreamInfo'>;
type Post = Pick<Reply<'getPost'>, 'archive_type' | 'replayable_clip_ids'>;

export interface Archive {
  chapters: Info['chapters'];
  clips: Info['clips'];
}

/**
 * Keeps only replayable clips. Spec §3 archive_type: `chapters` has both, `clips` the clips alone;
 * `raw` and `none` are not divided.
 */
export function archiveOf(post: Post, { chapters, clips }: Archive): Archive {
  const isDivided = post.archive_type === 'chapters' || post.archive_type === 'clips';
  return {
    chapters: post.archive_type === 'chapters' ? chapters : [],
    clips: isDivided ? clips.filter(({ id }) => post.replayable_clip_ids.includes(id)) : [],
  };
}

export const chapterTitle = ({ labels }: Info['chapters'][number]): string =>
  labels.map(({ name }) => name).join('・');

/** MP4 is last: some browsers know its length only at its end. */
export function sourcesOf({ stream_url, backup_url, replay_url_mp4 }: Info): readonly string[] {
  const inOrder = [stream_url, backup_url, replay_url_mp4];
  return [...new Set(inOrder.filter((url) => url !== null))];
}
