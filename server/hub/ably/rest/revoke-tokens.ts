import { readRevocation } from '../auth/revocations.ts';
import { AblyError } from '../protocol/error.ts';
import { Action } from '../protocol/protocol.ts';
import { disconnectRevoked } from '../realtime/sweep.ts';
import { batchOf } from './batch.ts';
import type { Reply } from './reply.ts';
import type { RestRequest } from './request.ts';

/**
 * Revokes tokens of a key, for its holder. Connected clients are disconnected, or, with a margin, asked for another
 * token before. Throws AblyError 40162 for a client that has only a token, and 40000. RSA17.
 */
export async function revokeTokens(
  { app, body, identity }: RestRequest,
  keyName: string,
): Promise<Reply> {
  const { keys, connections, core } = app;
  const { keyName: own, expires } = identity();
  if (expires !== null || keys.find(keyName).name !== own) {
    throw new AblyError(40162, 'Tokens are revoked with the key itself that issued them.');
  }
  const content = await body();
  const now = core.options.now();
  const { targets, hasMargin, ...revocation } = readRevocation(content, now);
  const result = batchOf(targets, 'target', (target) =>
    keys.revocations.add(keyName, target, revocation, now),
  );
  for (const connection of [...connections]) {
    const { wire } = connection;
    if (!wire || disconnectRevoked(keys, connection, now)) continue;
    if (!hasMargin || !keys.revocations.covers(connection.identity, now, { inMargin: true }))
      continue;
    connection.isTokenRequested = true;
    wire.send({ action: Action.AUTH });
  }
  return { status: 200, body: result };
}
