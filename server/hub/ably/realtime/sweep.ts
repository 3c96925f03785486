import type { AblyApp } from '../app/app.ts';
import { type Connection, isExpired, TOKEN_NOTICE_MS } from '../app/connection.ts';
import { AblyError } from '../protocol/error.ts';
import { Action } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';
import { endSession } from './session.ts';

const MAX_SILENT_INTERVALS = 3;

export function sweep(app: AblyApp): void {
  const { options } = app.core;
  const now = options.now();
  app.frames.clear();
  for (const connection of [...app.connections]) {
    const { wire, brokenAt } = connection;
    if (wire) keepAlive(app, connection, wire, now);
    else if (isExpired(connection, options)) endSession(app, connection);
    else if (now - brokenAt >= options.presenceMs) leavePresence(app, connection);
  }
}

function leavePresence(app: AblyApp, connection: Connection): void {
  if (connection.hasLeftPresence) return;
  connection.hasLeftPresence = true;
  app.members.removeConnection(connection.id);
}

function keepAlive({ core }: AblyApp, connection: Connection, wire: Wire, now: number): void {
  const { idleMs, sweepMs } = core.options;
  const { expires } = connection.identity;
  if (expires !== null && expires <= now) {
    disconnect(wire, new AblyError(40142, 'The token has expired. Ask for a new one.'));
    return;
  }
  if (expires !== null && expires - now <= TOKEN_NOTICE_MS && !connection.isTokenRequested) {
    connection.isTokenRequested = true;
    wire.send({ action: Action.AUTH });
  }
  const silentMs = now - wire.lastReceivedAt;
  if (silentMs >= idleMs * MAX_SILENT_INTERVALS) {
    wire.cut();
    return;
  }
  // The next sweep could be too late.
  if (now - wire.lastSentAt < idleMs - 2 * sweepMs && silentMs < idleMs) return;
  if (connection.wantsHeartbeats) wire.send({ action: Action.HEARTBEAT });
  wire.ping();
}

/** The client resumes with a new token. RTN15h2. */
function disconnect(wire: Wire, error: AblyError): void {
  wire.send({ action: Action.DISCONNECTED, error: error.toWire() });
  wire.close();
}
