import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Hub } from './hub.ts';
import type { HubRequest } from './protocol.ts';
import { readBody } from './read-body.ts';
import { type HubReply, notPublished, ok } from './replies.ts';
import { isPresenceChannel } from './suffix.ts';

type PublishRequest = Extract<HubRequest, { kind: 'publish' }>;

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** Publishes what an HTTP client sends. Only the holder of the publish key may: the server itself. */
export async function publish(
  hub: Hub,
  request: PublishRequest,
  req: IncomingMessage,
): Promise<HubReply> {
  const refused = (status: number, reason: string) =>
    notPublished(status, reason, hub.logs.present());
  if (!isSame(request.publishKey, hub.options.publishKey)) return refused(400, 'Invalid Key');
  const { channel } = request;
  if (!channel || isPresenceChannel(channel) || !hub.options.allowsChannel(channel)) {
    return refused(400, 'Invalid Channel');
  }
  const body =
    request.message === null
      ? await readBody(req, hub.options.messageBytes)
      : { text: request.message };
  if ('problem' in body) {
    return body.problem === 'too-large'
      ? refused(413, 'Message Too Large')
      : refused(400, 'Invalid Body');
  }
  try {
    const message: unknown = JSON.parse(body.text);
    return ok([1, 'Sent', hub.publish(channel, message, request.query.get('uuid') ?? undefined)]);
  } catch (error) {
    return error instanceof RangeError
      ? refused(413, 'Message Too Large')
      : refused(400, 'Invalid JSON');
  }
}
