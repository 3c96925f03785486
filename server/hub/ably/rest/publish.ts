import { randomBytes } from 'node:crypto';
import { publishMessages } from '../app/publish.ts';
import type { Identity } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import { readMessage } from '../protocol/read-incoming.ts';
import type { Reply } from './reply.ts';
import type { RestRequest } from './routes.ts';

/** Who messages are from that don't say: a client that may be anybody says so once, by a header. RSA7e2. */
export function clientIdOf({ req }: RestRequest, { clientId }: Identity): string | null {
  const header = req.headers['x-ably-clientid'];
  if (clientId !== '*') return clientId;
  return typeof header === 'string' ? Buffer.from(header, 'base64').toString('utf8') : null;
}

/** Publishes one message or several. RSL1. */
export async function publish(request: RestRequest, channel: string): Promise<Reply> {
  const identity = request.identity();
  const body = await request.body();
  const messages = (Array.isArray(body) ? body : [body]).map(readMessage);
  if (messages.length === 0) throw new AblyError(40001, 'There is no message in the body.');
  const idBase = randomBytes(9).toString('base64url');
  const serials = publishMessages(request.hub.ably, channel, messages, {
    identity,
    clientId: clientIdOf(request, identity),
    idBase,
  });
  return { status: 201, body: { channel, messageId: idBase, serials } };
}
