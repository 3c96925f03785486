import type { IncomingMessage } from 'node:http';
import type { HubCore } from '../core/core.ts';
import { type Message, messageOf } from '../core/message.ts';
import { isPresenceChannel } from '../core/presence.ts';
import { readBody } from '../core/read-body.ts';
import { isSameSecret } from '../core/secret.ts';
import { type HubReply, ok, publishError } from './reply.ts';
import type { HubRequest } from './request.ts';

type PublishRequest = Extract<HubRequest, { kind: 'publish' }>;

/** Publishes a message. Requires the publish key, which only the server has. */
export async function publish(
  core: HubCore,
  request: PublishRequest,
  req: IncomingMessage,
): Promise<HubReply> {
  const { options, logs } = core;
  const { channel, publishKey } = request;
  const reject = (status: number, reason: string) => publishError(status, reason, logs.present());
  if (!isSameSecret(publishKey, options.publishKey)) return reject(400, 'Invalid Key');
  if (!channel || isPresenceChannel(channel) || !options.isChannel(channel)) {
    return reject(400, 'Invalid Channel');
  }
  const body =
    request.message === null
      ? await readBody(req, options.messageBytes)
      : { bytes: Buffer.from(request.message) };
  if ('problem' in body) {
    return body.problem === 'too-large'
      ? reject(413, 'Message Too Large')
      : reject(400, 'Invalid Body');
  }
  try {
    const message = readMessage(body.bytes, request.query, options.now());
    return ok([1, 'Sent', core.append(channel, message).timetoken]);
  } catch (error) {
    return error instanceof RangeError
      ? reject(413, 'Message Too Large')
      : reject(400, 'Invalid JSON');
  }
}

/** Throws SyntaxError when the body or the metadata is not JSON. */
function readMessage(bytes: Buffer, query: URLSearchParams, now: number): Message {
  const type = query.get('custom_message_type') ?? undefined;
  const message = messageOf(JSON.parse(bytes.toString('utf8')), now, type);
  const meta = query.get('meta');
  if (meta) message.extras = { headers: JSON.parse(meta) };
  message.clientId = query.get('uuid') ?? undefined;
  return message;
}
