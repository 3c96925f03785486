import type { AblyError } from '../protocol/error.ts';
import { Action, type Outgoing } from '../protocol/protocol.ts';
import type { Ably } from './app.ts';
import type { Connection } from './connection.ts';

/** Bytes of one WebSocket message from a client. */
export const LONGEST_FRAME = 512 * 1024;

/** What a client is told once it is connected, or again after a newer token. RTN21, CD2. */
export function connected(ably: Ably, connection: Connection, error?: AblyError): Outgoing {
  const { options } = ably.hub;
  const { clientId, identity } = connection;
  return {
    action: Action.CONNECTED,
    connectionId: connection.id,
    connectionKey: connection.key,
    connectionDetails: {
      clientId:
        clientId ?? (identity.clientId === '*' && identity.expires !== null ? '*' : undefined),
      connectionKey: connection.key,
      connectionStateTtl: options.resumeMs,
      maxFrameSize: LONGEST_FRAME,
      maxIdleInterval: options.idleMs,
      maxMessageSize: options.messageBytes,
      serverId: options.appId,
    },
    error: error?.toWire(),
  };
}
