import type { HubOptions } from '../core/options.ts';
import { withoutPresenceSuffix } from '../core/presence.ts';
import { isSameSecret } from '../core/secret.ts';
import { errorReply, forbidden, type HubReply } from './reply.ts';
import type { HubRequest } from './request.ts';

/** `auth` is the SDK's `authKey`. */
export const isServer = ({ publishKey }: HubOptions, query: URLSearchParams): boolean =>
  isSameSecret(query.get('auth') ?? '', publishKey);

export const canRead = (options: HubOptions, query: URLSearchParams, channel: string): boolean =>
  isServer(options, query) || options.canSubscribe(channel, query.get('auth') ?? '');

/** Null when valid. */
export function rejectInvalid(
  options: HubOptions,
  request: HubRequest,
  method: string,
): HubReply | null {
  if (request.kind === 'malformed') return errorReply(400, 'Bad Request', 'Balancer');
  if (method !== 'GET' && !(method === 'POST' && request.kind === 'publish')) {
    return errorReply(405, 'Method Not Allowed', 'Balancer');
  }
  if (!('subscribeKey' in request)) return null;
  if (request.subscribeKey !== options.subscribeKey) {
    return errorReply(400, 'Invalid Subscribe Key', 'Access Manager');
  }
  if (!('channels' in request)) return null;
  const { channels } = request;
  const names = 'groups' in request ? [...channels, ...request.groups] : channels;
  if (names.length === 0) return errorReply(400, 'Missing Channel', 'Balancer');
  if (names.length > options.channelsPerRequest) {
    return errorReply(400, 'Too Many Channels', 'Balancer');
  }
  const areKnown = channels.every((name) => options.isChannel(withoutPresenceSuffix(name)));
  return areKnown ? null : errorReply(403, 'Forbidden', 'Access Manager');
}

export function rejectForbidden(options: HubOptions, request: HubRequest): HubReply | null {
  if (!('channels' in request) || isServer(options, request.query)) return null;
  const credential = request.query.get('auth') ?? '';
  const denied = request.channels.filter(
    (name) => !options.canSubscribe(withoutPresenceSuffix(name), credential),
  );
  return denied.length === 0 ? null : forbidden(denied);
}
