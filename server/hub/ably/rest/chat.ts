import type { LoggedMessage } from '../../core/message.ts';
import { isTimetoken, justBefore } from '../../core/timetoken.ts';
import { requireAllowed } from '../auth/capability.ts';
import { requireSubscription } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import { readChannelName } from '../protocol/read-incoming.ts';
import { historyPage, publishTo } from './messages.ts';
import { notFound, type Reply } from './reply.ts';
import type { RestRequest } from './request.ts';

/** Source: the URLs and types of `@ably/chat` 1.4. */
const VERSION = 'v4';
const NAME = 'chat.message';

/** `/chat/v4/rooms/{room}/messages[/{serial}]`, `/chat/v4/rooms/{room}/occupancy`. */
export async function routeChat(request: RestRequest): Promise<Reply> {
  const { method, path } = request;
  const [, version, rooms, room, what, serial, ...rest] = path;
  if (version !== VERSION || rooms !== 'rooms' || !room) throw notFound(path);
  const channel = readChannelName(`${room}::$chat`);
  if (what === 'messages' && serial) {
    if (method === 'GET' && rest.length === 0) return oneMessage(request, channel, serial);
    request.identity();
    throw new AblyError(
      93002,
      'Updates, deletes, versions and reactions of messages are not enabled: the hub does not have them.',
    );
  }
  switch (`${method} ${what}`) {
    case 'POST messages':
      return send(request, channel);
    case 'GET messages':
      return history(request, channel);
    case 'GET occupancy':
      return occupancy(request, channel);
    default:
      throw notFound(path);
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Throws AblyError 40003. */
function readContent(body: unknown) {
  const { text, metadata = {}, headers = {} } = isObject(body) ? body : {};
  if (typeof text === 'string' && isObject(metadata) && isObject(headers)) {
    return { text, metadata, headers };
  }
  throw new AblyError(40003, 'A message of a room has a text; metadata and headers are objects.');
}

async function send(request: RestRequest, channel: string): Promise<Reply> {
  const identity = request.identity();
  const { text, metadata, headers } = readContent(await request.body());
  const message = {
    action: 0,
    name: NAME,
    id: request.query.get('idempotencyKey') ?? undefined,
    data: JSON.stringify({ text, metadata }),
    encoding: 'json',
    extras: { headers },
  };
  const { serials } = publishTo(request, identity, channel, [message]);
  const [entry] = find(request, channel, serials[0] ?? '');
  if (!entry) throw new AblyError(40400, 'The message was sent before and is no longer kept.');
  return { status: 201, body: toChat(entry) };
}

const find = ({ app }: RestRequest, channel: string, serial: string): LoggedMessage[] =>
  isTimetoken(serial) ? app.core.logs.history(channel, justBefore(serial), serial) : [];

const isChat = ({ message }: LoggedMessage): boolean => message.name === NAME;

function oneMessage(request: RestRequest, channel: string, serial: string): Reply {
  const identity = request.identity();
  requireAllowed(identity.capability, channel, 'history');
  requireSubscription(request.app.core.options, identity, channel);
  const entry = find(request, channel, serial).find(isChat);
  if (!entry)
    throw new AblyError(40400, `The room has no message ${serial}, or keeps it no longer.`);
  return { status: 200, body: toChat(entry) };
}

function history(request: RestRequest, channel: string): Reply {
  const { items, headers } = historyPage(request, channel, isChat);
  return { status: 200, body: items.map(toChat), headers };
}

function occupancy({ app, identity }: RestRequest, channel: string): Reply {
  requireAllowed(identity().capability, channel, 'channel-metadata');
  const { connections, presenceMembers } = app.occupancy.metrics(channel);
  return { status: 200, body: { connections, presenceMembers } };
}

/** A client may also have published it by Ably's own calls. */
function contentOf({ data }: LoggedMessage['message']) {
  try {
    const { text = '', metadata = {} } = JSON.parse(String(data));
    return { text, metadata };
  } catch {
    return { text: '', metadata: {} };
  }
}

function toChat({ timetoken, message }: LoggedMessage) {
  const { clientId = '', extras, timestamp } = message;
  return {
    serial: timetoken,
    version: { serial: timetoken, timestamp },
    ...contentOf(message),
    clientId,
    action: 'message.create',
    headers: isObject(extras) && isObject(extras.headers) ? extras.headers : {},
    timestamp,
    reactions: {},
  };
}
