import type { IncomingMessage } from 'node:http';
import type { HubCore } from '../core/core.ts';
import { type Message, messageOf } from '../core/message.ts';
import { isPresenceChannel } from '../core/presence.ts';
import { readBody } from '../core/read-body.ts';
import { isSameSecret } from '../core/secret.ts';
import { type HubReply, ok, publishError } from './reply.ts';
import type { HubRequest } from './request.ts';
import { isWildcard } from './wildcard.ts';

type PublishRequest = Extract<HubRequest, { kind: 'publish' }>;

/** Requires the server's publish key. */
export async function publish(
  core: HubCore,
  request: PublishRequest,
  req: IncomingMessage,
): Promise<HubReply> {
  const { options, logs } = core;
  const { channel, publishKey } = request;
  const reject = (status: number, reason: string) => publishError(status, reason, logs.present());
  if (!isSameSecret(publishKey, options.publishKey)) return reject(400, 'Invalid Key');
  const isReserved = isPresenceChannel(channel) || isWildcard(channel) || channel.includes(',');
  if (!channel || isReserved || !options.isChannel(channel)) {
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
    const message = readMessage(body.bytes, request, options.now());
    if (!isFired(request.query)) return ok([1, 'Sent', core.append(channel, message).timetoken]);
    core.requireSize(channel, message);
    return ok([1, 'Sent', logs.present()]);
  } catch (error) {
    return error instanceof RangeError
      ? reject(413, 'Message Too Large')
      : reject(400, 'Invalid JSON');
  }
}

/** For PubNub's functions, which the hub lacks. */
const isFired = (query: URLSearchParams): boolean =>
  query.get('norep') === 'true' && query.get('store') === '0';

const SIGNAL_BYTES = 64;

/** Throws SyntaxError for invalid JSON, and RangeError for a large signal. */
function readMessage(
  bytes: Buffer,
  { query, isSignal }: Pick<PublishRequest, 'query' | 'isSignal'>,
  now: number,
): Message {
  if (isSignal && bytes.length > SIGNAL_BYTES) {
    throw new RangeError(`A signal has at most ${SIGNAL_BYTES} bytes.`);
  }
  const type = query.get('custom_message_type') ?? undefined;
  const message = messageOf(JSON.parse(bytes.toString('utf8')), now, type);
  const meta = query.get('meta');
  if (meta) message.extras = { headers: JSON.parse(meta) };
  message.clientId = query.get('uuid') ?? undefined;
  if (isSignal) message.isSignal = true;
  if (isSignal || query.get('store') === '0') message.isTransient = true;
  return message;
}
