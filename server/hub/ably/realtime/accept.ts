import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { AblyApp } from '../app/app.ts';
import { Connection, connectedMessage } from '../app/connection.ts';
import { type Credentials, type Identity, identify, resolveClientId } from '../auth/identity.ts';
import { decode, type Format } from '../protocol/codec.ts';
import { AblyError, toAblyError } from '../protocol/error.ts';
import { Action } from '../protocol/protocol.ts';
import { readIncoming } from '../protocol/read-incoming.ts';
import { type RawData, upgrade, type WebSocket, Wire } from '../protocol/wire.ts';
import { handleMessage } from './handle-message.ts';
import { makeRoom, suspendSession } from './session.ts';

/** RTN2. */
interface ConnectParams {
  credentials: Credentials;
  clientId: string | undefined;
  resume: string | undefined;
  isEchoing: boolean;
  wantsHeartbeats: boolean;
  format: Format;
}

function readParams(target: string | undefined): ConnectParams {
  const query = new URL(target ?? '/', 'http://hub').searchParams;
  const param = (name: string) => query.get(name) ?? undefined;
  return {
    credentials: { key: param('key'), token: param('access_token') ?? param('accessToken') },
    clientId: param('clientId'),
    resume: param('resume') ?? param('recover'),
    isEchoing: param('echo') !== 'false',
    wantsHeartbeats: param('heartbeats') === 'true',
    format: param('format') === 'msgpack' ? 'msgpack' : 'json',
  };
}

/** Errors are sent over the WebSocket, as Ably does. RTN2. */
export function acceptSocket(
  app: AblyApp,
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  upgrade(req, socket, head, (ws) => begin(app, ws, socket, readParams(req.url)));
}

/** Takes no request, because the listeners would keep it in memory. */
function begin(app: AblyApp, ws: WebSocket, socket: Duplex, params: ConnectParams): void {
  const { now, bufferedBytes } = app.core.options;
  const { format } = params;
  const wire = new Wire(ws, socket, { format, maxBufferedBytes: bufferedBytes, now });
  try {
    listen(app, ws, wire, connect(app, wire, params));
  } catch (error) {
    ws.on('error', () => wire.cut());
    const reason = toAblyError(error).toWire();
    // A client stops after ERROR, and retries after DISCONNECTED. RTN14d, RTN14g.
    const action = reason.statusCode >= 500 ? Action.DISCONNECTED : Action.ERROR;
    wire.send({ action, error: reason });
    wire.close();
  }
}

/** Throws AblyError. */
function connect(app: AblyApp, wire: Wire, params: ConnectParams): Connection {
  const { options } = app.core;
  const identity = identify(params.credentials, app.keys, options.now());
  const resolved = resolveClientId(identity, params.clientId, 40102);
  const clientId = resolved === '*' ? null : resolved;
  const { connection, error } = openConnection(app, identity, clientId, params.resume);
  connection.authorize(identity, options.now());
  connection.isEchoing = params.isEchoing;
  connection.wantsHeartbeats = params.wantsHeartbeats;
  app.connections.open(connection, wire);
  connection.hasLeftPresence = false;
  wire.send(connectedMessage(options, connection, error));
  return connection;
}

/** A new connection gets the reason. RTN15c, RTN16. */
function openConnection(
  app: AblyApp,
  identity: Identity,
  clientId: string | null,
  resumeKey: string | undefined,
): { connection: Connection; error?: AblyError } {
  if (resumeKey === undefined) return { connection: createConnection(app, identity, clientId) };
  try {
    return { connection: resumeConnection(app, clientId, resumeKey) };
  } catch (error) {
    if (!(error instanceof AblyError)) throw error;
    return { connection: createConnection(app, identity, clientId), error };
  }
}

function createConnection(app: AblyApp, identity: Identity, clientId: string | null): Connection {
  const { core, connections } = app;
  makeRoom(app);
  if (connections.size >= core.options.maxConnections) {
    throw new AblyError(50004, 'The hub has reached its limit of connections.');
  }
  const connection = new Connection(identity, clientId);
  connections.add(connection);
  return connection;
}

function resumeConnection(app: AblyApp, clientId: string | null, key: string): Connection {
  const connection = app.connections.find(key, app.core.options);
  if (connection.clientId !== clientId) {
    throw new AblyError(80011, 'The connection belongs to another client.');
  }
  const old = connection.wire;
  if (old) suspendSession(app, connection);
  old?.cut();
  connection.renewKey();
  return connection;
}

function listen(app: AblyApp, ws: WebSocket, wire: Wire, connection: Connection): void {
  const { now } = app.core.options;
  ws.on('error', () => wire.cut());
  ws.on('message', (data: RawData) => {
    wire.lastReceivedAt = now();
    // From the old WebSocket of a resumed connection. RTN15h.
    if (connection.wire !== wire) return;
    try {
      const message = readIncoming(decode(data as Buffer, wire.format));
      if (message) handleMessage(app, connection, wire, message);
    } catch (error) {
      wire.send({ action: Action.ERROR, error: toAblyError(error).toWire() });
      wire.close();
    }
  });
  ws.on('pong', () => {
    wire.lastReceivedAt = now();
  });
  ws.once('close', () => {
    if (connection.wire === wire) suspendSession(app, connection);
  });
}
