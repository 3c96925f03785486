import type { Reply } from '../../../src/contract/schemas.ts';
import { listCaptions, listChapters, listClips } from './parts.ts';
import { playbackQuery } from './playback-pass.ts';
import type { PostRow } from './queries.ts';
import { hasReplayVideo } from './replay.ts';
import { toRealtime, type Viewer } from './stream-info.ts';

/** How to see a show that is over, with its chapters, clips and captions. Spec §3 Replay info. */
export async function toReplayInfo(
  row: PostRow,
  viewer: Omit<Viewer, 'uuid'>,
): Promise<Reply<'getReplayStreamInfo'>> {
  const { services } = viewer;
  const { db, clock } = services;
  const isThere = await hasReplayVideo(db, row, clock());
  const pass = isThere ? await playbackQuery(services, row) : '';
  const url = isThere ? `/stream/${row.id}/replay.m3u8${pass}` : null;
  const captions = isThere ? await listCaptions(db, row.id) : [];
  return {
    stream_url: url,
    backup_url: url,
    replay_url: url ?? [],
    replay_url_mp4: null,
    post_id: row.id,
    replay_expired_at: row.replay_expired_at,
    chapters: isThere ? await listChapters(db, row.id) : [],
    clips: isThere ? await listClips(db, row.id) : [],
    captions: captions.map(({ language, label }) => ({
      language,
      label,
      url: `/stream/${row.id}/captions/${language}.vtt${pass}`,
    })),
    ...(await toRealtime(row, viewer)),
  };
}
