import type { Reply } from '../../src/contract/schemas.ts';
import { $post } from '../../src/features/post/post.ts';
import { $playback, type Playback } from '../../src/features/replay/playback.ts';
import { $replay } from '../../src/features/replay/replay.ts';
import { sampleStreamInfo } from './fake-realtime.ts';
import { samplePost } from './post-samples.ts';

const [first, second] = samplePost.products;
const ids = [first?.id ?? 1, second?.id ?? 2] as const;

export const sampleReplay: Reply<'getReplayStreamInfo'> = {
  stream_url: '/stream/1/replay.m3u8',
  backup_url: null,
  replay_url: '/stream/1/replay.m3u8',
  replay_url_mp4: '/stream/1/replay.mp4',
  post_id: 1,
  replay_expired_at: '2099-01-01T00:00:00.000Z',
  chapters: ['常滑焼 朱泥急須', '江戸切子 ロックグラス 七宝', '注染手ぬぐい 縁日'].map(
    (name, n) => ({
      id: n + 1,
      started_time: n * 200,
      ended_time: (n + 1) * 200,
      labels: [{ name, started_time: n * 200 }],
    }),
  ),
  clips: ['注ぎ口のひみつ', '光にかざすと'].map((title, n) => ({
    id: n + 1,
    title,
    snapshot_url: null,
    started_time: n * 200 + 20,
    ended_time: n * 200 + 65,
    promoting_product_ids: [ids[n] ?? 1],
  })),
  captions: [],
  timeline: [{ position: 0, at: '2026-11-20T10:00:00.000Z' }],
  presentations: ids.map((product_id, n) => ({ product_id, started_time: n * 200 })),
  realtime_service_provider: sampleStreamInfo.realtime_service_provider,
  pubnub_group_name: sampleStreamInfo.pubnub_group_name,
  pubnub_subscribe_key: sampleStreamInfo.pubnub_subscribe_key,
  realtime_id: null,
  pubnub_occupancy_channel: sampleStreamInfo.pubnub_occupancy_channel,
};

export function setReplay(
  change: Partial<Reply<'getReplayStreamInfo'>> = {},
  playback: Partial<Playback> = {},
): void {
  const replay = { ...sampleReplay, ...change };
  $post.set({
    status: 'ready',
    data: {
      ...samplePost,
      live: false,
      on_air: false,
      live_status: 'live_stopped',
      archive_type: 'chapters',
      replay_expired_at: replay.replay_expired_at,
      replayable_clip_ids: replay.clips.map(({ id }) => id),
    },
  });
  $replay.set({ status: 'ready', data: replay });
  $playback.set({
    position: 230,
    duration: 600,
    playing: true,
    muted: false,
    speed: 1,
    ...playback,
  });
}
