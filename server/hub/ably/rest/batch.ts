import { randomBytes } from 'node:crypto';
import { publishMessages } from '../app/publish.ts';
import { requireAllowed } from '../auth/capability.ts';
import type { Identity } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import { readChannelName, readMessage } from '../protocol/read-incoming.ts';
import { withoutBytes } from '../protocol/write-message.ts';
import { clientIdOf } from './publish.ts';
import { acceptedFormat, type Reply, refusal } from './reply.ts';
import type { RestRequest } from './routes.ts';

const MOST_CHANNELS = 100;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** Does something for each channel: one that fails is told, and does not keep the others. BAR2. */
function forEach(channels: unknown[], work: (channel: string) => object) {
  if (channels.length === 0 || channels.length > MOST_CHANNELS) {
    throw new AblyError(40000, `Give 1 to ${MOST_CHANNELS} channels.`);
  }
  const results = channels.map((channel) => {
    try {
      return { channel, ...work(readChannelName(channel)) };
    } catch (error) {
      return { channel, ...(refusal(error).body as { error: object }) };
    }
  });
  const failureCount = results.filter((result) => 'error' in result).length;
  return { successCount: results.length - failureCount, failureCount, results };
}

/** Publishes the same messages to several channels, for each of several sets. RSC22. */
export async function publishBatch(request: RestRequest): Promise<Reply> {
  const identity = request.identity();
  const sets = listOf(await request.body());
  return { status: 201, body: sets.map((set) => publishSet(request, identity, set)) };
}

function publishSet(request: RestRequest, identity: Identity, set: unknown) {
  if (typeof set !== 'object' || set === null || !('channels' in set) || !('messages' in set)) {
    throw new AblyError(40000, 'A batch has channels and messages.');
  }
  const messages = listOf(set.messages).map(readMessage);
  if (messages.length === 0) throw new AblyError(40001, 'There is no message in the batch.');
  return forEach(listOf(set.channels), (channel) => {
    const idBase = randomBytes(9).toString('base64url');
    const clientId = clientIdOf(request, identity);
    const source = { identity, clientId, idBase };
    const serials = publishMessages(request.hub.ably, channel, messages, source);
    return { messageId: `${idBase}:0`, serials };
  });
}

/** Who is in the presence sets of several channels. RSC24. */
export function presenceBatch(request: RestRequest): Reply {
  const { hub, query, req } = request;
  const identity = request.identity();
  const channels = (query.get('channels') ?? '').split(',').filter(Boolean);
  const isText = acceptedFormat(req) === 'json';
  const body = forEach(channels, (channel) => {
    requireAllowed(identity.capability, channel, 'presence');
    const members = hub.ably.members.on(channel);
    return { presence: isText ? members.map(withoutBytes) : members };
  });
  return { status: 200, body };
}
