import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HubCore } from '../core/core.ts';
import { rejectForbidden, rejectInvalid } from './access.ts';
import { type ChannelGroups, handleRegistry } from './groups.ts';
import { countMessages, history } from './history.ts';
import type { Polls } from './polls.ts';
import { getState, heartbeat, hereNow, leave, setState, whereNow } from './presence.ts';
import { publish } from './publish.ts';
import { errorReply, type HubReply, ok, write, writePreflight } from './reply.ts';
import { type HubRequest, parseRequest, resolveGroups } from './request.ts';
import { subscribe } from './subscribe.ts';

export interface PubNubState {
  core: HubCore;
  polls: Polls;
  groups: ChannelGroups;
}

export async function handlePubNub(
  state: PubNubState,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method === 'OPTIONS') return writePreflight(res);
  const { core, polls, groups } = state;
  const request = parseRequest(req.url ?? '/');
  const invalid = rejectInvalid(core.options, request, req.method ?? 'GET');
  if (invalid) return write(res, invalid);
  if ('groups' in request) resolveGroups(request, (group) => groups.channels(group));
  const forbidden = rejectForbidden(core.options, request);
  if (forbidden) return write(res, forbidden);
  if (request.kind === 'subscribe') return subscribe(core, polls, request, res);
  write(res, await replyTo(state, request, req));
}

async function replyTo(
  { core, polls, groups }: PubNubState,
  request: HubRequest,
  req: IncomingMessage,
): Promise<HubReply> {
  switch (request.kind) {
    case 'time':
      return ok([core.logs.present()]);
    case 'publish':
      return publish(core, request, req);
    case 'heartbeat':
      return heartbeat(core, request);
    case 'leave':
      return leave(core, request);
    case 'here-now':
      return hereNow(core, request);
    case 'where-now':
      return whereNow(core, request);
    case 'get-state':
      return getState(core, request);
    case 'set-state':
      return setState(core, request);
    case 'history':
      return history(core.logs, request);
    case 'message-counts':
      return countMessages(core.logs, request);
    case 'registry':
      // Subscribers poll again, on the group's new channels.
      return handleRegistry(core.options, groups, request, () => polls.endAll());
    default:
      return errorReply(404, 'Not Found', 'Balancer');
  }
}
