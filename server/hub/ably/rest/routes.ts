import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AblyApp } from '../app/app.ts';
import { requestToken } from '../auth/token-request.ts';
import { AblyError } from '../protocol/error.ts';
import { readChannelName } from '../protocol/read-incoming.ts';
import { routeChat } from './chat.ts';
import { messageHistory, publish, publishBatch } from './messages.ts';
import { presenceBatch, presenceNow } from './presence.ts';
import { errorReply, notFound, type Reply, writePreflight, writeReply } from './reply.ts';
import { queryOf, type RestRequest, readRequest } from './request.ts';
import { channelStatus, readStats } from './status.ts';

/** RSC1. */
export async function handleAbly(
  app: AblyApp,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method === 'OPTIONS') return writePreflight(res);
  const envelope = queryOf(req).get('envelope');
  const reply = await route(app, req).catch(errorReply);
  writeReply(req, res, reply, envelope);
}

/** RSC6, RSC16, RSC22, RSC24, RSA8, RSL1, RSL2, RSP3, RSL8. */
async function route(app: AblyApp, req: IncomingMessage): Promise<Reply> {
  const request = readRequest(app, req);
  const { method, path } = request;
  const [first, name, what, more, ...rest] = path;
  if (first === 'chat') return routeChat(request);
  const call = `${method} ${[first, name && '_', what, more].filter(Boolean).join('/')}`;
  if (first === 'channels' && what === 'messages' && more) return refuseMessage(request);
  if (rest.length > 0) throw notFound(path);
  switch (call) {
    case 'GET time':
      return { status: 200, body: [app.core.options.now()] };
    case 'GET stats':
      return readStats(request);
    case 'POST messages':
      return publishBatch(request);
    case 'GET presence':
      return presenceBatch(request);
    case 'POST keys/_/requestToken':
      return issueToken(request, name ?? '');
    case 'GET channels/_':
      return channelStatus(request, readChannelName(name));
    case 'POST channels/_/messages':
      return publish(request, readChannelName(name));
    case 'GET channels/_/messages':
    case 'GET channels/_/history':
      return messageHistory(request, readChannelName(name));
    case 'GET channels/_/presence':
      return presenceNow(request, readChannelName(name));
    default:
      throw notFound(path);
  }
}

async function issueToken(
  { app, body, credentials }: RestRequest,
  keyName: string,
): Promise<Reply> {
  const { keys, recentNonces, core } = app;
  const content = await body();
  const context = { keys, recentNonces, now: core.options.now() };
  return { status: 201, body: requestToken(context, keyName, content, credentials) };
}

function refuseMessage({ identity }: RestRequest): never {
  identity();
  throw new AblyError(
    93002,
    'Updates, deletes and annotations of messages are not enabled: the hub does not have them.',
  );
}
