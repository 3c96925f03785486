import { createHash } from 'node:crypto';
import { headers } from '../../../src/contract/headers.ts';
import type { Reply } from '../../../src/contract/schemas.ts';
import { tokenIn } from '../../http/auth.ts';
import type { RequestContext } from '../../http/env.ts';
import type { Listener } from '../../ports/realtime.ts';
import type { Services } from '../../services.ts';
import type { Visitor } from '../../visitor.ts';
import { playbackQuery } from './playback-pass.ts';
import type { PostRow } from './queries.ts';
import { occupancyChannel } from './realtime-channels.ts';

/** The host the browser reached the API at: the hub is there too. */
function hostOf(c: RequestContext, { config }: Services): string {
  const forwarded = config.trustProxy
    ? c.req.header('X-Forwarded-Host')?.split(',').at(-1)?.trim()
    : undefined;
  return forwarded || c.req.header('Host') || new URL(config.publicUrl ?? c.req.url).host;
}

/** Who listens to a show, as the realtime engine wants it. */
export const listenerOf = (row: PostRow, visitor: Visitor): Listener => ({
  postId: row.id,
  isPrivate: row.is_private === 1,
  visitor,
});

/** How a show's realtime channels are reached by who may watch it. Spec §3 Stream info. */
export async function toRealtime(row: PostRow, { c, visitor, services }: Omit<Viewer, 'uuid'>) {
  const provider = await services.engine.provider(listenerOf(row, visitor), hostOf(c, services));
  return {
    realtime_service_provider: provider,
    pubnub_group_name: `post-${row.id}`,
    pubnub_subscribe_key: provider.type === 'pubnub' ? provider.subscribe_key : '',
    pubnub_occupancy_channel: occupancyChannel(row.id),
  };
}

/** What tells a member's logins apart in `live.watched` and opens nothing. */
function watchTokenOf(c: RequestContext, visitor: Visitor): string | null {
  const token = visitor.type === 'member' ? tokenIn(c.req.raw, headers.member) : undefined;
  if (!token) return null;
  return createHash('sha256').update(`watch ${token}`).digest('hex').slice(0, 24);
}

/**
 * Where a show's picture comes from and how its realtime channels are reached; a private picture
 * with a pass for this viewer. A member who begins to watch a live show (`uuid` given) is announced
 * by `live.watched`. Spec §3 Stream info, §4 kick.
 */
export async function toStreamInfo(
  row: PostRow,
  { c, visitor, uuid, services }: Viewer,
): Promise<Reply<'getStreamInfo'>> {
  const url = `/stream/${row.id}/live.m3u8${await playbackQuery(services, row)}`;
  const watchToken = watchTokenOf(c, visitor);
  if (row.live_status === 'live' && uuid && watchToken && visitor.type === 'member') {
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
    ...(await toRealtime(row, { c, visitor, services })),
    watch_token: watchToken,
  };
}

export interface Viewer {
  c: RequestContext;
  visitor: Visitor;
  /** The viewer's realtime id. */
  uuid: string | undefined;
  services: Services;
}
