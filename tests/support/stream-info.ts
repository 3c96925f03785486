import type { Reply } from '../../src/contract/schemas.ts';
import type { HubServer } from './hub-server.ts';

export function streamInfoOf(server: HubServer, postId: number): Reply<'getStreamInfo'> {
  const { subscribeKey } = server.hub.options;
  const channel_list = ['cart', 'comment', 'comment-failed', 'notification'].map(
    (prefix) => `${prefix}|${postId}`,
  );
  return {
    stream_url: `/stream/${postId}/live.m3u8`,
    stream_hls_url: `/stream/${postId}/live.m3u8`,
    type: 'hls',
    post_id: postId,
    snapshot_url: null,
    stream_id: String(postId),
    realtime_service_provider: {
      type: 'pubnub',
      channel_list,
      subscribe_key: subscribeKey,
      origin: server.origin,
      timetoken: server.hub.cursor(0),
    },
    pubnub_group_name: `post-${postId}`,
    pubnub_subscribe_key: subscribeKey,
    pubnub_occupancy_channel: `notification|${postId}`,
    watch_token: null,
    realtime_id: null,
    watched_at: '2026-11-21T10:00:00.000Z',
    like_count: 0,
    comment_count: 0,
  };
}
