import type { Hub } from '../hub.ts';
import { present } from './presence.ts';
import { failed, type HubReply, ok } from './reply.ts';
import type { HubRequest } from './request.ts';

type StateRequest = Extract<HubRequest, { kind: 'get-state' | 'set-state' }>;

const LONGEST_STATE = 2048;
const service = { status: 200, message: 'OK', service: 'Presence' };

/** What a member tells about itself: of one channel bare, of several by channel. */
export function getState(hub: Hub, { channels, uuid }: StateRequest): HubReply {
  const stateOn = (channel: string) => hub.presence.stateOf(channel, uuid) ?? {};
  const [only] = channels;
  const payload =
    channels.length === 1 && only
      ? stateOn(only)
      : Object.fromEntries(channels.map((channel) => [channel, stateOn(channel)]));
  return ok({ ...service, uuid, payload });
}

/** Keeps what a member tells about itself, until it leaves. */
export function setState(hub: Hub, { channels, uuid, query }: StateRequest): HubReply {
  const text = query.get('state') ?? '';
  if (text.length > LONGEST_STATE) return failed(413, 'State Too Large', 'Presence');
  const state = parse(text);
  if (typeof state !== 'object' || state === null) {
    return failed(400, 'Invalid JSON specified.', 'Presence');
  }
  for (const channel of present(channels)) {
    hub.presence.touch(channel, uuid, hub.options.graceMs);
    hub.presence.setState(channel, uuid, state);
  }
  return ok({ ...service, payload: state });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
