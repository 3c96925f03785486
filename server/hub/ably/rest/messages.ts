import { randomBytes } from 'node:crypto';
import type { LoggedMessage } from '../../core/message.ts';
import { LAST_TICK, timetokenOf } from '../../core/timetoken.ts';
import { publishMessages } from '../app/publish.ts';
import { requireAllowed } from '../auth/capability.ts';
import { type Identity, requireSubscription } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import type { WireMessage } from '../protocol/protocol.ts';
import { readMessage } from '../protocol/read-incoming.ts';
import { forFormat, toWire } from '../protocol/write-message.ts';
import { forEachChannel, wantsFlatBatch } from './batch.ts';
import { pageOf, readPage, readUntil, withUntil } from './page.ts';
import type { Reply } from './reply.ts';
import type { RestRequest } from './request.ts';

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The last that fits a timetoken. */
const MAX_MS = 9_999_999_999_999;

/** Newest first by default. RSL2. */
export function messageHistory(request: RestRequest, channel: string): Reply {
  const { items, headers } = historyPage(request, channel);
  return { status: 200, body: forFormat(items.map(toWire), request.format), headers };
}

export function historyPage(
  request: RestRequest,
  channel: string,
  isWanted: (entry: LoggedMessage) => boolean = () => true,
) {
  const { app, query } = request;
  const { logs, options } = app.core;
  const identity = request.identity();
  requireAllowed(identity.capability, channel, 'history');
  requireSubscription(options, identity, channel);
  const page = readPage(query);
  const until = readUntil(query) ?? logs.present();
  const newest = timetokenOf(Math.min(page.end, MAX_MS), LAST_TICK);
  const oldest = page.start > 0 ? timetokenOf(page.start - 1, LAST_TICK) : timetokenOf(0);
  const found = logs.history(channel, oldest, newest < until ? newest : until);
  const link = { name: 'messages', query: withUntil(query, until) };
  return pageOf(found.filter(isWanted), page, link);
}

/** RSL1. */
export async function publish(request: RestRequest, channel: string): Promise<Reply> {
  const identity = request.identity();
  const messages = listOf(await request.body()).map(readMessage);
  if (messages.length === 0) throw new AblyError(40001, 'There is no message in the body.');
  const { idBase, serials } = publishTo(request, identity, channel, messages);
  return { status: 201, body: { channel, messageId: idBase, serials } };
}

/** RSC22. */
export async function publishBatch(request: RestRequest): Promise<Reply> {
  const identity = request.identity();
  const sets = listOf(await request.body());
  const batches = sets.map((set) => publishSet(request, identity, set));
  const body = wantsFlatBatch(request) ? batches.flatMap(({ results }) => results) : batches;
  return { status: 201, body };
}

function publishSet(request: RestRequest, identity: Identity, set: unknown) {
  if (typeof set !== 'object' || set === null || !('channels' in set) || !('messages' in set)) {
    throw new AblyError(40000, 'A batch has channels and messages.');
  }
  const messages = listOf(set.messages).map(readMessage);
  if (messages.length === 0) throw new AblyError(40001, 'There is no message in the batch.');
  return forEachChannel(listOf(set.channels), (channel) => {
    const { idBase, serials } = publishTo(request, identity, channel, messages);
    return { messageId: `${idBase}:0`, serials };
  });
}

export function publishTo(
  { app, headers }: RestRequest,
  identity: Identity,
  channel: string,
  messages: WireMessage[],
) {
  const idBase = randomBytes(9).toString('base64url');
  const clientId = clientIdOf(identity, headers['x-ably-clientid']);
  const serials = publishMessages(app, channel, messages, { identity, clientId, idBase });
  return { idBase, serials };
}

/** RSA7e2. */
function clientIdOf({ clientId }: Identity, header: string | string[] | undefined): string | null {
  if (clientId !== '*') return clientId;
  return typeof header === 'string' ? Buffer.from(header, 'base64').toString('utf8') : null;
}
