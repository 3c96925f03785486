import type { AblyApp } from '../app/app.ts';
import type { Subscriber } from '../app/attachment.ts';
import type { Connection } from '../app/connection.ts';
import { uncount, uncountLater } from '../app/count.ts';
import { requireSubscription } from '../auth/identity.ts';
import { toAblyError } from '../protocol/error.ts';
import { Action } from '../protocol/protocol.ts';
import type { Wire } from '../protocol/wire.ts';

/** An error fails the channel, not the connection. RTL14. */
export function orFailChannel(wire: Wire, channel: string, work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    wire.send({ action: Action.ERROR, channel, error: toAblyError(error).toWire() });
    return false;
  }
}

export function removeAttachment(
  { core, fanOut }: AblyApp,
  { attachments }: Subscriber,
  channel: string,
): void {
  const attachment = attachments.get(channel);
  if (!attachment) return;
  fanOut.remove(attachment);
  attachments.delete(channel);
  uncount(core, attachment);
}

/** RTL5. */
export function detach(app: AblyApp, connection: Connection, channel: string): void {
  if (connection.attachments.has(channel)) {
    removeAttachment(app, connection, channel);
    app.members.removeConnection(connection.id, [channel]);
  }
  connection.wire?.send({ action: Action.DETACHED, channel });
}

export function recheckSubscribers(app: AblyApp, channel: string): void {
  for (const { connection, wire } of [...app.fanOut.attachments(channel)]) {
    const isAllowed = orFailChannel(wire, channel, () =>
      requireSubscription(app.core.options, connection.identity, channel),
    );
    if (!isAllowed) removeAttachment(app, connection, channel);
  }
}

/** Keeps a broken connection for a resume. RTN15. */
export function suspendSession(
  { core, connections, fanOut }: AblyApp,
  connection: Connection,
): void {
  connections.suspend(connection, core.options.now());
  for (const attachment of connection.attachments.values()) {
    fanOut.remove(attachment);
    uncountLater(core, attachment);
  }
  connection.attachments.clear();
}

/** Also removes attachments and members. RTN12. */
export function endSession(app: AblyApp, connection: Connection): void {
  app.connections.remove(connection);
  app.members.removeConnection(connection.id);
  for (const channel of [...connection.attachments.keys()]) {
    removeAttachment(app, connection, channel);
  }
}

/** Ends the oldest broken connections. */
export function makeRoom(app: AblyApp): void {
  const { connections, core } = app;
  for (const connection of connections.broken) {
    if (connections.size < core.options.maxConnections) return;
    endSession(app, connection);
  }
}

/** Clients reconnect elsewhere or later. */
export function endAllSessions(app: AblyApp): void {
  for (const connection of [...app.connections]) {
    connection.wire?.cut();
    endSession(app, connection);
  }
  app.occupancy.close();
}
