import type { Ably } from '../app/app.ts';
import { type Connection, TOKEN_NOTICE_MS } from '../app/connection.ts';
import { AblyError } from '../protocol/error.ts';
import { Action } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { endSession } from './session.ts';

/** Silences after which a client is taken for gone, though its socket says nothing. */
const PATIENCE = 3;

/** What falls due on connections: heartbeats, ends of tokens, and of connections that nobody resumed. */
export function sweep(ably: Ably): void {
  const { options } = ably.hub;
  const now = options.now();
  for (const connection of [...ably.connections]) {
    const { wire } = connection;
    if (wire) keepAlive(ably, connection, wire, now);
    else if (now - connection.lostAt >= options.resumeMs) endSession(ably, connection);
    else if (now - connection.lostAt >= options.presenceMs) leavePresence(ably, connection);
  }
  ably.members.forget(now - options.historyMs);
}

function leavePresence(ably: Ably, connection: Connection): void {
  if (connection.hasLeft) return;
  connection.hasLeft = true;
  ably.members.leaveAll(connection);
}

function keepAlive(ably: Ably, connection: Connection, wire: Wire, now: number): void {
  const { idleMs, sweepMs } = ably.hub.options;
  const { expires } = connection.identity;
  if (expires !== null && expires <= now) {
    expire(wire);
    return;
  }
  if (expires !== null && expires - now <= TOKEN_NOTICE_MS && !connection.isAskedForToken) {
    connection.isAskedForToken = true;
    wire.send({ action: Action.AUTH });
  }
  if (now - wire.lastHeard >= idleMs * PATIENCE) {
    wire.cut();
    return;
  }
  // The next sweep would be too late.
  if (now - wire.lastSent < idleMs - 2 * sweepMs && now - wire.lastHeard < idleMs) return;
  if (connection.wantsHeartbeats) wire.send({ action: Action.HEARTBEAT });
  wire.ping();
}

/** The client gets itself a new token and resumes. RTN15h2. */
function expire(wire: Wire): void {
  const error = new AblyError(40142, 'The token has expired. Ask for a new one.').toWire();
  wire.send({ action: Action.DISCONNECTED, error });
  wire.close();
}
