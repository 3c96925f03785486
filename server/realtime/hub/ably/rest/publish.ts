import { randomBytes } from 'node:crypto';
import { AblyError } from '../error.ts';
import { publishMessages } from '../publish.ts';
import { readMessage } from '../read-incoming.ts';
import type { RestRequest } from './answer.ts';
import type { Reply } from './reply.ts';

/** Publishes one message or several. RSL1. */
export async function publish(request: RestRequest, channel: string): Promise<Reply> {
  const identity = request.identity();
  const body = await request.body();
  const messages = (Array.isArray(body) ? body : [body]).map(readMessage);
  if (messages.length === 0) throw new AblyError(40001, 'There is no message in the body.');
  const idBase = randomBytes(9).toString('base64url');
  const header = request.req.headers['x-ably-clientid'];
  const named = typeof header === 'string' ? Buffer.from(header, 'base64').toString('utf8') : null;
  const held = identity.clientId === '*' ? named : identity.clientId;
  const serials = publishMessages(request.hub.ably, channel, messages, {
    identity,
    clientId: held,
    idBase,
  });
  return { status: 201, body: { channel, messageId: idBase, serials } };
}
