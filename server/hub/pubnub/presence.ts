import type { Hub } from '../hub.ts';
import { isTrusted } from './access.ts';
import { failed, type HubReply, ok } from './reply.ts';
import type { HubRequest } from './request.ts';
import { isPresenceChannel } from './suffix.ts';

type HereNow = Extract<HubRequest, { kind: 'here-now' | 'heartbeat' | 'leave' }>;
type WhereNow = Extract<HubRequest, { kind: 'where-now' }>;

const DEFAULT_TIMEOUT_S = 300;
const LONGEST_TIMEOUT_S = 320;
const LONGEST_UUID = 92;
const MOST_UUIDS = 1000;

const service = { status: 200, message: 'OK', service: 'Presence' };
const noUuid = failed(400, 'Missing or invalid uuid', 'Presence');

/** Who asks: the SDK always names itself. Null when it does not, or at too great length. */
export function uuidOf(query: URLSearchParams): string | null {
  const uuid = query.get('uuid');
  return uuid && uuid.length <= LONGEST_UUID ? uuid : null;
}

/** The channels that presence is kept on: watching a presence channel is not being on it. */
export const present = (channels: string[]) => channels.filter((name) => !isPresenceChannel(name));

export function announceHeartbeat(hub: Hub, channels: string[], query: URLSearchParams): HubReply {
  const uuid = uuidOf(query);
  if (!uuid) return noUuid;
  const asked = Number(query.get('heartbeat') ?? DEFAULT_TIMEOUT_S);
  const seconds = asked > 0 ? Math.min(asked, LONGEST_TIMEOUT_S) : DEFAULT_TIMEOUT_S;
  for (const channel of present(channels)) hub.presence.announce(channel, uuid, seconds * 1000);
  return ok(service);
}

export function announceLeave(hub: Hub, channels: string[], query: URLSearchParams): HubReply {
  const uuid = uuidOf(query);
  if (!uuid) return noUuid;
  for (const channel of present(channels)) hub.presence.leave(channel, uuid);
  return ok({ ...service, action: 'leave' });
}

/**
 * Who is there: the occupancy always, the uuids (at most 1,000) unless `disable_uuids`. One channel is
 * answered bare, but not when a group was asked for, whatever is in it.
 */
export function hereNow(hub: Hub, { channels, groups, query }: HereNow): HubReply {
  const entries = channels.map((name) => [name, occupancyOf(hub, name, query)] as const);
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

/** Where somebody is, of the channels that who asks may hear. */
export function whereNow(hub: Hub, { uuid, query }: WhereNow): HubReply {
  const proof = query.get('auth') ?? '';
  const isOpen = (name: string) => isTrusted(hub, query) || hub.options.mayHear(name, proof);
  return ok({ ...service, payload: { channels: hub.presence.channelsOf(uuid).filter(isOpen) } });
}

function occupancyOf(hub: Hub, channel: string, query: URLSearchParams) {
  const occupancy = hub.presence.occupancy(channel);
  if (query.get('disable_uuids') === '1') return { occupancy };
  const from = Math.max(0, Number(query.get('offset')) || 0);
  const limit = Math.min(MOST_UUIDS, Math.max(0, Number(query.get('limit') ?? MOST_UUIDS) || 0));
  const uuids = hub.presence.uuids(channel).slice(from, from + limit);
  if (query.get('state') !== '1') return { occupancy, uuids };
  const state = (uuid: string) => hub.presence.stateOf(channel, uuid);
  return { occupancy, uuids: uuids.map((uuid) => ({ uuid, state: state(uuid) })) };
}
