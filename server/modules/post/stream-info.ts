import type { Reply } from '../../../src/contract/schemas.ts';
import type { RequestContext } from '../../http/env.ts';
import { occupancyChannel } from '../../realtime/channels.ts';
import type { Services } from '../../services.ts';
import type { PostRow } from './queries.ts';

/** The host the browser reached the API at: the hub is there too. */
function hostOf(c: RequestContext, { config }: Services): string {
  const forwarded = config.trustProxy
    ? c.req.header('X-Forwarded-Host')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded || c.req.header('Host') || new URL(config.publicUrl ?? c.req.url).host;
}

/** Where a show's picture comes from and how its realtime channels are reached. Spec §3 Stream info. */
export function toStreamInfo(
  row: PostRow,
  c: RequestContext,
  services: Services,
): Reply<'getStreamInfo'> {
  const provider = services.engine.provider(row.id, hostOf(c, services));
  const url = `/stream/${row.id}/live.m3u8`;
  return {
    stream_url: url,
    stream_hls_url: url,
    type: 'hls',
    post_id: row.id,
    snapshot_url: row.cover_url,
    stream_id: String(row.id),
    realtime_service_provider: provider,
    pubnub_group_name: `post-${row.id}`,
    pubnub_subscribe_key: provider.type === 'pubnub' ? provider.subscribe_key : '',
    pubnub_occupancy_channel: occupancyChannel(row.id),
  };
}
