import { createHash } from 'node:crypto';
import { headers } from '../../../src/contract/headers.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { isoOf } from '../../db/time.ts';
import { tokenIn } from '../../http/auth.ts';
import type { RequestContext } from '../../http/env.ts';
import type { Listener } from '../../ports/realtime.ts';
import type { Services } from '../../services.ts';
import type { Visitor } from '../../visitor.ts';
import { listCaptions, listChapters, listClips, listPresentations } from './archive.ts';
import { isClosed, playbackQuery } from './playback-pass.ts';
import type { PostRow } from './queries.ts';
import { occupancyChannel } from './realtime-channels.ts';
import { publicRealtimeId } from './realtime-names.ts';
import { findTimeline, hasReplayVideo, isOneFile } from './replay.ts';
import { positionAt } from './rules/timeline.ts';

interface Viewer {
  c: RequestContext;
  visitor: Visitor;
  viewer: string;
  uuid: string | undefined;
  services: Services;
}

export function requestHost(c: RequestContext, { config }: Services): string {
  const forwarded = config.trustProxy
    ? c.req.header('X-Forwarded-Host')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded || c.req.header('Host') || new URL(config.publicUrl ?? c.req.url).host;
}

export const listenerOf = (
  row: PostRow,
  { visitor, viewer, tab }: Omit<Listener, 'postId' | 'isPrivate'>,
): Listener => ({
  postId: row.id,
  isPrivate: isClosed(row),
  visitor,
  viewer,
  tab,
});

/** Spec §3 Stream info. */
async function toRealtime(row: PostRow, { c, visitor, viewer, uuid, services }: Viewer) {
  const realtime_id = uuid ? await publicRealtimeId(services.db, uuid) : null;
  const provider = await services.engine.provider(
    listenerOf(row, { visitor, viewer, tab: realtime_id ?? viewer }),
    requestHost(c, services),
  );
  return {
    realtime_id,
    realtime_service_provider: provider,
    pubnub_group_name: `post-${row.id}`,
    pubnub_subscribe_key: provider.type === 'pubnub' ? provider.subscribe_key : '',
    pubnub_occupancy_channel: occupancyChannel(row.id),
  };
}

/** Distinguishes a member's logins. It grants no access. */
function watchTokenOf(c: RequestContext, visitor: Visitor): string | null {
  const token = visitor.type === 'member' ? tokenIn(c.req.raw, headers.member) : undefined;
  if (!token) return null;
  return createHash('sha256').update(`watch ${token}`).digest('hex').slice(0, 24);
}

/**
 * A private video's URL has a pass for this viewer. Publishes `live.watched` when a member begins
 * to watch (`isAnnounced`). Spec §3 Stream info, §4 kick.
 */
export async function toStreamInfo(
  row: PostRow,
  viewer: Viewer & { isAnnounced: boolean },
): Promise<Reply<'getStreamInfo'>> {
  const { c, visitor, isAnnounced, services } = viewer;
  const url =
    row.hosted_stream_url ?? `/stream/${row.id}/live.m3u8${await playbackQuery(services, row)}`;
  const watchToken = watchTokenOf(c, visitor);
  if (row.live_status === 'live' && isAnnounced && watchToken && visitor.type === 'member') {
    const watched = { user_id: visitor.id, token: watchToken };
    await services.publish(row.id, 'live.watched', watched);
  }
  return {
    stream_url: url,
    stream_hls_url: url,
    type: 'hls',
    post_id: row.id,
    snapshot_url: row.cover_url,
    stream_id: String(row.id),
    ...(await toRealtime(row, viewer)),
    watch_token: watchToken,
    watched_at: isoOf(services.clock()),
    like_count: row.like_count,
    comment_count: row.comment_count,
  };
}

type Replay = Omit<
  Reply<'getReplayStreamInfo'>,
  'post_id' | 'replay_expired_at' | keyof Awaited<ReturnType<typeof toRealtime>>
>;

const NO_REPLAY: Replay = {
  stream_url: null,
  backup_url: null,
  replay_url: [],
  replay_url_mp4: null,
  chapters: [],
  clips: [],
  captions: [],
  timeline: [],
  presentations: [],
};

/** `backup_url` is the same recording at STREAM_BACKUP_URL, null without one. */
async function findReplay(services: Services, row: PostRow): Promise<Replay> {
  const { db, config } = services;
  const pass = await playbackQuery(services, row);
  const path = `/stream/${row.id}`;
  const pushed = `${path}/replay.m3u8${pass}`;
  const hosted = row.hosted_replay_url;
  const timeline = await findTimeline(db, row);
  const presentations = await listPresentations(db, row.id);
  const captions = await listCaptions(db, row.id);
  return {
    stream_url: hosted ?? pushed,
    backup_url: !hosted && config.streamBackupUrl ? `${config.streamBackupUrl}${pushed}` : null,
    replay_url: hosted ?? pushed,
    replay_url_mp4: !hosted && (await isOneFile(db, row)) ? `${path}/replay.mp4${pass}` : null,
    chapters: await listChapters(db, row.id),
    clips: await listClips(db, row.id),
    captions: captions.map(({ language, label }) => ({
      language,
      label,
      url: `${path}/captions/${language}.vtt${pass}`,
    })),
    timeline,
    presentations: presentations.map(({ productId, startedAt }) => ({
      product_id: productId,
      started_time: Math.floor(positionAt(timeline, startedAt)),
    })),
  };
}

/** Spec §3 Replay info. */
export async function toReplayInfo(
  row: PostRow,
  viewer: Viewer,
): Promise<Reply<'getReplayStreamInfo'>> {
  const { services } = viewer;
  const { db, clock } = services;
  const isAvailable = await hasReplayVideo(db, row, clock());
  return {
    ...(isAvailable ? await findReplay(services, row) : NO_REPLAY),
    post_id: row.id,
    replay_expired_at: row.replay_expired_at,
    ...(await toRealtime(row, viewer)),
  };
}
