import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Hub } from '../hub.ts';
import { isTrusted } from './access.ts';
import { changeRegistry } from './answer-registry.ts';
import { getState, setState } from './answer-state.ts';
import { countMessages, history } from './history.ts';
import { announceHeartbeat, announceLeave, hereNow, whereNow } from './presence.ts';
import { publish } from './publish.ts';
import { failed, forbidden, type HubReply, ok, write, writePreflight } from './reply.ts';
import { type HubRequest, parseRequest, resolveGroups } from './request.ts';
import { subscribe } from './subscribe.ts';
import { observed } from './suffix.ts';

/** Answers one request by PubNub's protocol; a subscribe may wait for news first. */
export async function answerPubNub(
  hub: Hub,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method === 'OPTIONS') return writePreflight(res);
  const request = parseRequest(req.url ?? '/');
  const refusal = refuse(hub, request, req.method ?? 'GET');
  if (refusal) return write(res, refusal);
  if ('groups' in request) resolveGroups(request, (group) => hub.groups.channels(group));
  const closed = refuseClosed(hub, request);
  if (closed) return write(res, closed);
  if (request.kind === 'subscribe') return subscribe(hub, request, res);
  write(res, await replyTo(hub, request, req));
}

async function replyTo(hub: Hub, request: HubRequest, req: IncomingMessage): Promise<HubReply> {
  switch (request.kind) {
    case 'time':
      return ok([hub.logs.present()]);
    case 'publish':
      return publish(hub, request, req);
    case 'heartbeat':
      return announceHeartbeat(hub, request.channels, request.query);
    case 'leave':
      return announceLeave(hub, request.channels, request.query);
    case 'here-now':
      return hereNow(hub, request);
    case 'where-now':
      return whereNow(hub, request);
    case 'get-state':
      return getState(hub, request);
    case 'set-state':
      return setState(hub, request);
    case 'history':
      return history(hub, request);
    case 'message-counts':
      return countMessages(hub, request);
    case 'registry':
      return changeRegistry(hub, request);
    default:
      return failed(404, 'Not Found', 'Balancer');
  }
}

/** Nothing is told of a channel, nor taken for it, without the right to hear it: PubNub's 403, which names it. */
function refuseClosed(hub: Hub, request: HubRequest): HubReply | null {
  if (!('channels' in request) || isTrusted(hub, request.query)) return null;
  const proof = request.query.get('auth') ?? '';
  const closed = request.channels.filter((name) => !hub.options.mayHear(observed(name), proof));
  return closed.length === 0 ? null : forbidden(closed);
}

/** What every request must keep to: a readable address, the right key, known channels, not too many. */
function refuse(hub: Hub, request: HubRequest, method: string): HubReply | null {
  if (request.kind === 'malformed') return failed(400, 'Bad Request', 'Balancer');
  if (method !== 'GET' && !(method === 'POST' && request.kind === 'publish')) {
    return failed(405, 'Method Not Allowed', 'Balancer');
  }
  if (!('subscribeKey' in request)) return null;
  if (request.subscribeKey !== hub.options.subscribeKey) {
    return failed(400, 'Invalid Subscribe Key', 'Access Manager');
  }
  if (!('channels' in request)) return null;
  const { channels } = request;
  const names = 'groups' in request ? [...channels, ...request.groups] : channels;
  if (names.length === 0) return failed(400, 'Missing Channel', 'Balancer');
  if (names.length > hub.options.channelsPerRequest) {
    return failed(400, 'Too Many Channels', 'Balancer');
  }
  const known = channels.every((name) => hub.options.allowsChannel(observed(name)));
  return known ? null : failed(403, 'Forbidden', 'Access Manager');
}
