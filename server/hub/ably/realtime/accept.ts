import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Ably } from '../app/app.ts';
import { connected } from '../app/connected.ts';
import { Connection } from '../app/connection.ts';
import { type Credentials, type Identity, identify, resolveClientId } from '../auth/identity.ts';
import { decode, type Format } from '../protocol/codec.ts';
import { AblyError } from '../protocol/error.ts';
import { Action } from '../protocol/protocol.ts';
import { readIncoming } from '../protocol/read-incoming.ts';
import { type RawData, sockets, type WebSocket } from '../protocol/sockets.ts';
import { Wire } from '../protocol/wire.ts';
import { act, suspendSession, wireError } from './session.ts';

/** What a client asks for by the address it connects to. RTN2. */
interface Asked {
  credentials: Credentials;
  clientId: string | undefined;
  /** The key of the connection it had before. */
  resume: string | undefined;
  isEchoing: boolean;
  wantsHeartbeats: boolean;
  format: Format;
}

function readAsked(target: string | undefined): Asked {
  const query = new URL(target ?? '/', 'http://hub').searchParams;
  const ask = (name: string) => query.get(name) ?? undefined;
  return {
    credentials: { key: ask('key'), token: ask('access_token') ?? ask('accessToken') },
    clientId: ask('clientId'),
    resume: ask('resume') ?? ask('recover'),
    isEchoing: ask('echo') !== 'false',
    wantsHeartbeats: ask('heartbeats') === 'true',
    format: ask('format') === 'msgpack' ? 'msgpack' : 'json',
  };
}

/** Takes a WebSocket of an Ably client. What is wrong with it is told over it, as Ably does. RTN2. */
export function acceptSocket(ably: Ably, req: IncomingMessage, socket: Duplex, head: Buffer): void {
  sockets.handleUpgrade(req, socket, head, (ws) => begin(ably, ws, socket, readAsked(req.url)));
}

/** Nothing of the request may be held by what listens here: it would be kept as long as the WebSocket. */
function begin(ably: Ably, ws: WebSocket, socket: Duplex, asked: Asked): void {
  const { now, bufferedBytes: most } = ably.hub.options;
  const wire = new Wire(ws, socket, { format: asked.format, most, now });
  try {
    serve(ably, ws, wire, open(ably, wire, asked));
  } catch (error) {
    ws.on('error', () => wire.cut());
    const told = wireError(error);
    // After ERROR a client gives up. What is no fault of its own may pass: it tries again. RTN14d, RTN14g.
    const action = told.statusCode >= 500 ? Action.DISCONNECTED : Action.ERROR;
    wire.send({ action, error: told });
    wire.close();
  }
}

/** Finds or makes the connection a client asks for. Throws AblyError when it may not have one. */
function open(ably: Ably, wire: Wire, asked: Asked): Connection {
  const { credentials, isEchoing, wantsHeartbeats } = asked;
  const identity = identify(credentials, ably.keys, ably.hub.options.now());
  const clientId = resolveClientId(identity, asked.clientId, 40102);
  const { connection, error } = resume(ably, identity, {
    clientId: clientId === '*' ? null : clientId,
    key: asked.resume,
  });
  connection.authorise(identity, ably.hub.options.now());
  connection.isEchoing = isEchoing;
  connection.wantsHeartbeats = wantsHeartbeats;
  connection.wire = wire;
  connection.hasLeft = false;
  wire.send(connected(ably, connection, error));
  return connection;
}

/** Resumes the connection of a key if that can be, or makes a new one and says why not. RTN15c, RTN16. */
function resume(
  ably: Ably,
  identity: Identity,
  { clientId, key }: { clientId: string | null; key: string | undefined },
): { connection: Connection; error?: AblyError } {
  const fresh = () => {
    if (ably.connections.size >= ably.hub.options.mostConnections) {
      throw new AblyError(50004, 'The hub has as many connections as it can hold.');
    }
    const connection = new Connection(identity, clientId);
    ably.connections.add(connection);
    return connection;
  };
  if (key === undefined) return { connection: fresh() };
  try {
    const connection = ably.connections.find(key);
    if (connection.clientId !== clientId) {
      throw new AblyError(80011, 'The connection is another client’s.');
    }
    // The client has left its old WebSocket, even where the hub has not seen it yet.
    const old = connection.wire;
    if (old) suspendSession(ably, connection);
    old?.cut();
    connection.resumed();
    return { connection };
  } catch (error) {
    if (error instanceof AblyError) return { connection: fresh(), error };
    throw error;
  }
}

function serve(ably: Ably, ws: WebSocket, wire: Wire, connection: Connection): void {
  ws.on('error', () => wire.cut());
  ws.on('message', (data: RawData) => {
    wire.lastHeard = ably.hub.options.now();
    // Told by an old WebSocket of a connection that has gone on to another. RTN15h.
    if (connection.wire !== wire) return;
    try {
      const asked = readIncoming(decode(data as Buffer, wire.format));
      if (asked) act(ably, connection, wire, asked);
    } catch (error) {
      wire.send({ action: Action.ERROR, error: wireError(error) });
      wire.close();
    }
  });
  ws.on('pong', () => {
    wire.lastHeard = ably.hub.options.now();
  });
  ws.once('close', () => {
    if (connection.wire === wire) suspendSession(ably, connection);
  });
}
