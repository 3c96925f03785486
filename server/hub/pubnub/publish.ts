import type { IncomingMessage } from 'node:http';
import { messageOf } from '../core/message.ts';
import { readBody } from '../core/read-body.ts';
import { isSame } from '../core/secret.ts';
import type { Hub } from '../hub.ts';
import { type HubReply, notPublished, ok } from './reply.ts';
import type { HubRequest } from './request.ts';
import { isPresenceChannel } from './suffix.ts';

type PublishRequest = Extract<HubRequest, { kind: 'publish' }>;

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
      : { bytes: Buffer.from(request.message) };
  if ('problem' in body) {
    return body.problem === 'too-large'
      ? refused(413, 'Message Too Large')
      : refused(400, 'Invalid Body');
  }
  try {
    const { query } = request;
    const type = query.get('custom_message_type') ?? undefined;
    const message = messageOf(JSON.parse(body.bytes.toString('utf8')), hub.options.now(), type);
    const meta = query.get('meta');
    if (meta) message.extras = { headers: JSON.parse(meta) };
    message.clientId = query.get('uuid') ?? undefined;
    return ok([1, 'Sent', hub.append(channel, message).timetoken]);
  } catch (error) {
    return error instanceof RangeError
      ? refused(413, 'Message Too Large')
      : refused(400, 'Invalid JSON');
  }
}
