/** What a request asks of the hub, read from its address. Source: the URLs of the pubnub SDK 12. */
export type HubRequest =
  | { kind: 'time' }
  | { kind: 'subscribe'; subscribeKey: string; channels: string[]; query: URLSearchParams }
  | {
      kind: 'publish';
      publishKey: string;
      subscribeKey: string;
      channel: string;
      /** The message as JSON; null when it is in the body. */
      message: string | null;
      query: URLSearchParams;
    }
  | {
      kind: 'heartbeat' | 'leave' | 'here-now';
      subscribeKey: string;
      channels: string[];
      query: URLSearchParams;
    }
  | { kind: 'where-now'; subscribeKey: string; uuid: string }
  | { kind: 'malformed' }
  | { kind: 'unknown' };

const decodeNames = (segment: string): string[] => [
  ...new Set(segment.split(',').filter(Boolean).map(decodeURIComponent)),
];

function subscribe([key = '', channels = '']: string[], query: URLSearchParams): HubRequest {
  return { kind: 'subscribe', subscribeKey: key, channels: decodeNames(channels), query };
}

/** `/publish/{pub}/{sub}/0/{channel}/0[/{message}]`: with a message by GET, without one by POST. */
function publish(segments: string[], query: URLSearchParams): HubRequest {
  const [publishKey = '', subscribeKey = '', , channel = '', , ...rest] = segments;
  return {
    kind: 'publish',
    publishKey,
    subscribeKey,
    channel: decodeURIComponent(channel),
    message: rest.length > 0 ? decodeURIComponent(rest.join('/')) : null,
    query,
  };
}

/** `/v2/presence/sub-key/{sub}/channel/{channels}[/heartbeat|/leave]` and `.../uuid/{uuid}`. */
function presence(segments: string[], query: URLSearchParams): HubRequest {
  const [, subscribeKey = '', what, name = '', verb] = segments;
  if (what === 'uuid') return { kind: 'where-now', subscribeKey, uuid: decodeURIComponent(name) };
  if (what !== 'channel') return { kind: 'unknown' };
  const channels = decodeNames(name);
  if (verb === undefined) return { kind: 'here-now', subscribeKey, channels, query };
  if (verb === 'heartbeat' || verb === 'leave')
    return { kind: verb, subscribeKey, channels, query };
  return { kind: 'unknown' };
}

/** Reads a request's target (path and query as they came over the wire). Never throws. */
export function parseRequest(target: string): HubRequest {
  const [path = '', search = ''] = target.split('?', 2);
  const query = new URLSearchParams(search);
  const [, first, second, ...rest] = path.split('/');
  try {
    if (first === 'time') return { kind: 'time' };
    if (first === 'publish') return publish([second ?? '', ...rest], query);
    if (first === 'v2' && second === 'subscribe') return subscribe(rest, query);
    if (first === 'v2' && second === 'presence') return presence(rest, query);
    return { kind: 'unknown' };
  } catch {
    // decodeURIComponent refuses a broken escape.
    return { kind: 'malformed' };
  }
}
