import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '../../core/read-body.ts';
import type { Hub } from '../../hub.ts';
import { readCredentials } from '../auth/credentials.ts';
import { type Identity, identify } from '../auth/identity.ts';
import { requestToken } from '../auth/request-token.ts';
import { decode } from '../protocol/codec.ts';
import { AblyError } from '../protocol/error.ts';
import { readChannelName } from '../protocol/read-incoming.ts';
import { presenceBatch, publishBatch } from './batch.ts';
import { messageHistory } from './messages.ts';
import { presenceHistory, presenceNow } from './presence.ts';
import { publish } from './publish.ts';
import { type Reply, refusal, sentFormat, writePreflight, writeReply } from './reply.ts';
import { readStats } from './stats.ts';
import { channelStatus } from './status.ts';

/** A request, read as far as it is the same for all. */
export interface RestRequest {
  hub: Hub;
  method: string;
  /** The path's parts, decoded. */
  path: string[];
  query: URLSearchParams;
  req: IncomingMessage;
  /** Who asks. Throws AblyError when that is not to be believed. */
  identity: () => Identity;
  /** The body, decoded. Throws AblyError 40001, 40009. */
  body: () => Promise<unknown>;
}

/** Answers one request by Ably's REST protocol. RSC1. */
export async function answerAbly(
  hub: Hub,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (req.method === 'OPTIONS') return writePreflight(res);
  const url = new URL(req.url ?? '/', 'http://hub');
  const query = url.searchParams;
  const reply = await replyTo(hub, req, url).catch(refusal);
  writeReply(req, res, reply, query.get('envelope'));
}

async function replyTo(hub: Hub, req: IncomingMessage, url: URL): Promise<Reply> {
  const query = url.searchParams;
  const request: RestRequest = {
    hub,
    method: req.method ?? 'GET',
    path: decodePath(url.pathname),
    query,
    req,
    identity: () => identify(readCredentials(req, query), hub.ably.keys, hub.options.now()),
    body: () => decodeBody(req, hub.options.messageBytes),
  };
  return route(request);
}

/** RSC6, RSC16, RSC22, RSC24, RSA8, RSL1, RSL2, RSP3, RSP4, RSL8. */
async function route(request: RestRequest): Promise<Reply> {
  const { hub, method, path } = request;
  const [first, name, what, more, ...rest] = path;
  const call = `${method} ${[first, name && '_', what, more].filter(Boolean).join('/')}`;
  if (rest.length > 0) throw notFound(path);
  switch (call) {
    case 'GET time':
      return { status: 200, body: [hub.options.now()] };
    case 'GET stats':
      return readStats(request);
    case 'POST messages':
      return publishBatch(request);
    case 'GET presence':
      return presenceBatch(request);
    case 'POST keys/_/requestToken': {
      const token = requestToken(hub.ably, name ?? '', await request.body(), request.req);
      return { status: 201, body: token };
    }
    case 'GET channels/_':
      return channelStatus(request, readChannelName(name));
    case 'POST channels/_/messages':
      return publish(request, readChannelName(name));
    case 'GET channels/_/messages':
    case 'GET channels/_/history':
      return messageHistory(request, readChannelName(name));
    case 'GET channels/_/presence':
      return presenceNow(request, readChannelName(name));
    case 'GET channels/_/presence/history':
      return presenceHistory(request, readChannelName(name));
    default:
      throw notFound(path);
  }
}

const notFound = (path: string[]) =>
  new AblyError(40400, `There is nothing at /${path.join('/')} by this method.`);

function decodePath(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    throw new AblyError(40000, 'The address has a broken escape.');
  }
}

async function decodeBody(req: IncomingMessage, most: number): Promise<unknown> {
  // Base64 and the names of fields come on top of the messages' own size.
  const body = await readBody(req, most * 2);
  if ('problem' in body) {
    throw body.problem === 'too-large'
      ? new AblyError(40009, `The body is over the ${most * 2} bytes allowed.`)
      : new AblyError(40001, 'The body could not be read.');
  }
  return decode(body.bytes, sentFormat(req));
}
