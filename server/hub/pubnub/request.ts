import { isPresenceChannel, PRESENCE_SUFFIX, withoutPresenceSuffix } from '../core/presence.ts';

interface KeyedRequest {
  subscribeKey: string;
  query: URLSearchParams;
}

interface ChannelsRequest extends KeyedRequest {
  channels: string[];
  groups: string[];
}

/** Source: the URLs of the pubnub SDK 12. */
export type HubRequest =
  | { kind: 'time' }
  | (ChannelsRequest & {
      kind: 'subscribe';
      groupOf: Map<string, string>;
    })
  | (KeyedRequest & {
      kind: 'publish';
      publishKey: string;
      channel: string;
      /** Null when it is in the body. */
      message: string | null;
      isSignal: boolean;
    })
  | (ChannelsRequest & { kind: 'heartbeat' | 'leave' | 'here-now' })
  | (ChannelsRequest & { kind: 'get-state' | 'set-state'; uuid: string })
  | (KeyedRequest & { kind: 'where-now'; uuid: string })
  | (KeyedRequest & { kind: 'history'; version: 2 | 3; channels: string[] })
  | (KeyedRequest & { kind: 'message-counts'; channels: string[] })
  | (KeyedRequest & { kind: 'registry'; group: string | null; isRemoval: boolean })
  | { kind: 'malformed' }
  | { kind: 'unknown' };

const unique = (names: string[]) => [...new Set(names.filter(Boolean))];
/** Old SDKs also escape the commas; no name contains one. */
const decodeNames = (segment: string) => unique(decodeURIComponent(segment).split(','));
const groupsIn = (query: URLSearchParams) => unique((query.get('channel-group') ?? '').split(','));

function subscribe([subscribeKey = '', names = '']: string[], query: URLSearchParams): HubRequest {
  const channels = decodeNames(names);
  const groupOf = new Map<string, string>();
  return { kind: 'subscribe', subscribeKey, channels, groups: groupsIn(query), groupOf, query };
}

/** `/publish/{pub}/{sub}/0/{channel}/0[/{message}]`, and the same with `/signal`. */
function publish(segments: string[], query: URLSearchParams, isSignal = false): HubRequest {
  const [publishKey = '', subscribeKey = '', , channel = '', , ...rest] = segments;
  return {
    kind: 'publish',
    publishKey,
    subscribeKey,
    channel: decodeURIComponent(channel),
    message: rest.length > 0 ? decodeURIComponent(rest.join('/')) : null,
    isSignal,
    query,
  };
}

/**
 * `/v2/presence/sub-key/{sub}/channel/{channels}[/heartbeat|/leave|/uuid/{uuid}[/data]]`,
 * `.../uuid/{uuid}`.
 */
function presence(segments: string[], query: URLSearchParams): HubRequest {
  const [, subscribeKey = '', what, name = '', verb, uuid = '', data] = segments;
  if (what === 'uuid') {
    return { kind: 'where-now', subscribeKey, uuid: decodeURIComponent(name), query };
  }
  if (what !== 'channel') return { kind: 'unknown' };
  const request = { subscribeKey, channels: decodeNames(name), groups: groupsIn(query), query };
  if (verb === undefined) return { kind: 'here-now', ...request };
  if (verb === 'heartbeat' || verb === 'leave') return { kind: verb, ...request };
  if (verb !== 'uuid') return { kind: 'unknown' };
  const kind = data === 'data' ? 'set-state' : 'get-state';
  return { kind, uuid: decodeURIComponent(uuid), ...request };
}

/**
 * `/v2|v3/history/sub-key/{sub}/channel/{channels}` and
 * `/v3/history/sub-key/{sub}/message-counts/{channels}`.
 */
function history(segments: string[], version: 2 | 3, query: URLSearchParams): HubRequest {
  const [, subscribeKey = '', what, names = ''] = segments;
  const channels = decodeNames(names);
  if (what === 'channel') return { kind: 'history', version, subscribeKey, channels, query };
  if (what === 'message-counts') return { kind: 'message-counts', subscribeKey, channels, query };
  return { kind: 'unknown' };
}

/** `/v1/channel-registration/sub-key/{sub}/channel-group[/{group}[/remove]]`. */
function registry(segments: string[], query: URLSearchParams): HubRequest {
  const [, subscribeKey = '', what, group, verb] = segments;
  if (what !== 'channel-group') return { kind: 'unknown' };
  const name = group ? decodeURIComponent(group) : null;
  return { kind: 'registry', subscribeKey, group: name, isRemoval: verb === 'remove', query };
}

/** Never throws. */
export function parseRequest(target: string): HubRequest {
  const [path = '', search = ''] = target.split('?', 2);
  const query = new URLSearchParams(search);
  const [, first, second, ...rest] = path.split('/');
  try {
    if (first === 'time') return { kind: 'time' };
    if (first === 'publish') return publish([second ?? '', ...rest], query);
    if (first === 'signal') return publish([second ?? '', ...rest], query, true);
    if (first === 'v2' && second === 'subscribe') return subscribe(rest, query);
    if (first === 'v2' && second === 'presence') return presence(rest, query);
    if (first === 'v2' && second === 'history') return history(rest, 2, query);
    if (first === 'v3' && second === 'history') return history(rest, 3, query);
    if (first === 'v1' && second === 'channel-registration') return registry(rest, query);
    return { kind: 'unknown' };
  } catch {
    return { kind: 'malformed' };
  }
}

/** A direct subscription has precedence. */
export function resolveGroups(
  request: ChannelsRequest & { groupOf?: Map<string, string> },
  channelsOf: (group: string) => string[],
): void {
  for (const group of request.groups) {
    const suffix = isPresenceChannel(group) ? PRESENCE_SUFFIX : '';
    for (const member of channelsOf(withoutPresenceSuffix(group))) {
      const channel = `${member}${suffix}`;
      if (request.channels.includes(channel)) continue;
      request.channels.push(channel);
      request.groupOf?.set(channel, group);
    }
  }
}
