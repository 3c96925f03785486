import type { HubCore } from '../core/core.ts';
import { isPresenceChannel } from '../core/presence.ts';
import { canRead } from './access.ts';
import { errorReply, forbidden, type HubReply, ok } from './reply.ts';
import type { HubRequest } from './request.ts';

type ChannelsRequest = Extract<HubRequest, { kind: 'here-now' | 'heartbeat' | 'leave' }>;
type WhereNowRequest = Extract<HubRequest, { kind: 'where-now' }>;
type StateRequest = Extract<HubRequest, { kind: 'get-state' | 'set-state' }>;

const DEFAULT_TIMEOUT_S = 300;
const MAX_TIMEOUT_S = 320;
const MAX_UUID_LENGTH = 92;
const MAX_UUIDS = 1000;
const MAX_STATE_LENGTH = 2048;

const service = { status: 200, message: 'OK', service: 'Presence' };
const missingUuid = errorReply(400, 'Missing or invalid uuid', 'Presence');

/** Null for an invalid name. */
export function uuidOf(query: URLSearchParams): string | null {
  const uuid = query.get('uuid');
  return uuid && uuid.length <= MAX_UUID_LENGTH ? uuid : null;
}

const isRefused = ({ channels }: { channels: string[] }, counted: readonly Counted[]) =>
  counted.length === 0 && !channels.every(isPresenceChannel);

interface Counted {
  channel: string;
  member: string;
}

export function countedOn(
  { options }: HubCore,
  { channels, query }: { channels: string[]; query: URLSearchParams },
  uuid: string,
): Counted[] {
  const auth = query.get('auth') ?? '';
  return channels
    .filter((name) => !isPresenceChannel(name))
    .flatMap((channel) => {
      const member = options.memberOf(channel, auth, uuid);
      return member === undefined ? [] : [{ channel, member }];
    });
}

const uncounted = ({ channels }: { channels: string[] }) => forbidden(channels);

export function heartbeat(core: HubCore, request: ChannelsRequest): HubReply {
  const { query } = request;
  const uuid = uuidOf(query);
  if (!uuid) return missingUuid;
  const counted = countedOn(core, request, uuid);
  if (isRefused(request, counted)) return uncounted(request);
  const asked = Number(query.get('heartbeat') ?? DEFAULT_TIMEOUT_S);
  const seconds = asked > 0 ? Math.min(asked, MAX_TIMEOUT_S) : DEFAULT_TIMEOUT_S;
  for (const { channel, member } of counted)
    core.presence.announce(channel, member, seconds * 1000);
  return ok(service);
}

/** A leaving member may have another connection. */
const LEAVING_MS = 1500;

export function leave(core: HubCore, request: ChannelsRequest): HubReply {
  const uuid = uuidOf(request.query);
  if (!uuid) return missingUuid;
  const counted = countedOn(core, request, uuid);
  if (isRefused(request, counted)) return uncounted(request);
  for (const { channel, member } of counted) {
    // A member stays with its last client.
    if (member === uuid) core.presence.leave(channel, member);
    else core.presence.shorten(channel, member, LEAVING_MS);
  }
  return ok({ ...service, action: 'leave' });
}

/** At most 1,000 uuids. One channel without groups has a shorter form. */
export function hereNow(core: HubCore, { channels, groups, query }: ChannelsRequest): HubReply {
  const entries = channels.map((name) => [name, occupancyOf(core, name, query)] as const);
  const [only] = entries;
  if (groups.length === 0 && entries.length === 1 && only) return ok({ ...service, ...only[1] });
  const total = entries.reduce((sum, [, entry]) => sum + entry.occupancy, 0);
  const payload = {
    channels: Object.fromEntries(entries),
    total_channels: entries.length,
    total_occupancy: total,
  };
  return ok({ ...service, payload });
}

function occupancyOf({ presence }: HubCore, channel: string, query: URLSearchParams) {
  const occupancy = presence.occupancy(channel);
  if (query.get('disable_uuids') === '1') return { occupancy };
  const from = Math.max(0, Number(query.get('offset')) || 0);
  const limit = Math.min(MAX_UUIDS, Math.max(0, Number(query.get('limit') ?? MAX_UUIDS) || 0));
  const uuids = presence.uuids(channel).slice(from, from + limit);
  if (query.get('state') !== '1') return { occupancy, uuids };
  return {
    occupancy,
    uuids: uuids.map((uuid) => ({ uuid, state: presence.stateOf(channel, uuid) })),
  };
}

/** Only channels that the request may subscribe to. */
export function whereNow(core: HubCore, { uuid, query }: WhereNowRequest): HubReply {
  const channels = core.presence
    .channelsOf(uuid)
    .filter((name) => canRead(core.options, query, name));
  return ok({ ...service, payload: { channels } });
}

export function getState({ presence }: HubCore, { channels, uuid }: StateRequest): HubReply {
  const stateOn = (channel: string) => presence.stateOf(channel, uuid) ?? {};
  const [only] = channels;
  const payload =
    channels.length === 1 && only
      ? stateOn(only)
      : Object.fromEntries(channels.map((channel) => [channel, stateOn(channel)]));
  return ok({ ...service, uuid, payload });
}

export function setState(core: HubCore, { channels, uuid, query }: StateRequest): HubReply {
  const text = query.get('state') ?? '';
  if (text.length > MAX_STATE_LENGTH) return errorReply(413, 'State Too Large', 'Presence');
  const state = parseJson(text);
  if (typeof state !== 'object' || state === null) {
    return errorReply(400, 'Invalid JSON specified.', 'Presence');
  }
  const counted = countedOn(core, { channels, query }, uuid);
  if (isRefused({ channels }, counted)) return uncounted({ channels });
  for (const { channel, member } of counted) {
    core.presence.touch(channel, member, core.options.graceMs);
    core.presence.setState(channel, member, state);
  }
  return ok({ ...service, payload: state });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
