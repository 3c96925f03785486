import type { IncomingMessage, ServerResponse } from 'node:http';
import { announceHeartbeat, announceLeave, hereNow, whereNow } from './answer-presence.ts';
import { publish } from './answer-publish.ts';
import { subscribe } from './answer-subscribe.ts';
import type { Hub } from './hub.ts';
import { type HubRequest, parseRequest } from './protocol.ts';
import { failed, type HubReply, ok, write, writePreflight } from './replies.ts';
import { observed } from './suffix.ts';

/** Answers one request to the hub; a subscribe may wait for news first. */
export async function answer(hub: Hub, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'OPTIONS') return writePreflight(res);
  const request = parseRequest(req.url ?? '/');
  const refusal = refuse(hub, request, req.method ?? 'GET');
  if (refusal) return write(res, refusal);
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
      return hereNow(hub, request.channels, request.query);
    case 'where-now':
      return whereNow(hub, request.uuid);
    default:
      return failed(404, 'Not Found', 'Balancer');
  }
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
  if (channels.length === 0) return failed(400, 'Missing Channel', 'Balancer');
  if (channels.length > hub.options.channelsPerRequest) {
    return failed(400, 'Too Many Channels', 'Balancer');
  }
  const known = channels.every((name) => hub.options.allowsChannel(observed(name)));
  return known ? null : failed(403, 'Forbidden', 'Access Manager');
}
