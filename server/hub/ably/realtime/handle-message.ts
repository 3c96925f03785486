import type { AblyApp } from '../app/app.ts';
import type { Attachment } from '../app/attachment.ts';
import { type Connection, connectedMessage } from '../app/connection.ts';
import { count } from '../app/count.ts';
import { publishMessages } from '../app/publish.ts';
import { identify, resolveClientId } from '../auth/identity.ts';
import { AblyError, toAblyError } from '../protocol/error.ts';
import { Action, Flag, type Incoming, type Outgoing } from '../protocol/protocol.ts';
import { readChannelName } from '../protocol/read-incoming.ts';
import type { Wire } from '../protocol/wire.ts';
import { attach } from './attach.ts';
import { grantedModes } from './modes.ts';
import { applyPresence } from './presence.ts';
import { detach, endSession, orFailChannel, removeAttachment } from './session.ts';

export function handleMessage(
  app: AblyApp,
  connection: Connection,
  wire: Wire,
  message: Incoming,
): void {
  switch (message.action) {
    case Action.HEARTBEAT:
      wire.send({ action: Action.HEARTBEAT, id: message.id });
      return;
    case Action.CLOSE:
      close(app, connection, wire);
      return;
    case Action.DISCONNECT:
      wire.close();
      return;
    case Action.AUTH:
      reauthorize(app, connection, wire, message.token);
      return;
    case Action.ATTACH:
      orFailChannel(wire, message.channel, () => attach(app, connection, wire, message));
      return;
    case Action.DETACH:
      detach(app, connection, message.channel);
      return;
    case Action.SYNC: {
      const attachment = connection.attachments.get(message.channel);
      if (attachment?.has(Flag.PRESENCE_SUBSCRIBE)) app.members.sync(message.channel, wire);
      return;
    }
    default:
      wire.send(replyOnce(app, connection, message));
  }
}

/** RTN12a. */
function close(app: AblyApp, connection: Connection, wire: Wire): void {
  wire.send({ action: Action.CLOSED });
  endSession(app, connection);
  wire.close();
}

type Numbered = Extract<Incoming, { msgSerial: number }>;

/** A message repeated after a resume gets the stored reply. RTN19a. */
function replyOnce(app: AblyApp, connection: Connection, message: Numbered): Outgoing {
  const { msgSerial } = message;
  const known = connection.replyTo(msgSerial);
  if (known) return known;
  const reply = apply(app, connection, message);
  connection.keepReply(msgSerial, reply);
  return reply;
}

function apply(app: AblyApp, connection: Connection, message: Numbered): Outgoing {
  const { msgSerial } = message;
  try {
    const serials = publish(app, connection, message);
    return { action: Action.ACK, msgSerial, count: 1, res: [{ serials }] };
  } catch (error) {
    return { action: Action.NACK, msgSerial, count: 1, error: toAblyError(error).toWire() };
  }
}

function publish(app: AblyApp, connection: Connection, message: Numbered): string[] {
  readChannelName(message.channel);
  if (message.action === Action.PRESENCE) {
    applyPresence(app, connection, message);
    return [];
  }
  if (message.action !== Action.MESSAGE) throw unspoken(message.action);
  const attachment = connection.attachments.get(message.channel);
  if (attachment && !attachment.has(Flag.PUBLISH)) {
    throw new AblyError(40160, `${message.channel} was attached without the mode publish.`);
  }
  return publishMessages(app, message.channel, message.messages, {
    identity: connection.identity,
    clientId: connection.clientId,
    connectionId: connection.id,
    idBase: `${connection.id}:${message.msgSerial}`,
  });
}

const unspoken = (action: typeof Action.ANNOTATION | typeof Action.OBJECT) =>
  action === Action.ANNOTATION
    ? new AblyError(93002, 'Annotations are not enabled: the hub does not have them.')
    : new AblyError(40024, 'Objects need the mode object_publish, which the hub does not have.');

/** A wrong token ends the connection. RTC8, RTN22. */
function reauthorize(app: AblyApp, connection: Connection, wire: Wire, token: string): void {
  const { options } = app.core;
  try {
    const identity = identify({ token }, app.keys, options.now());
    const clientId = resolveClientId(identity, connection.clientId ?? undefined, 40102);
    connection.authorize(identity, options.now());
    connection.clientId = clientId === '*' ? null : clientId;
  } catch (error) {
    wire.send({ action: Action.ERROR, error: toAblyError(error).toWire() });
    endSession(app, connection);
    wire.close();
    return;
  }
  wire.send(connectedMessage(options, connection));
  for (const attachment of [...connection.attachments.values()]) {
    const { channel } = attachment;
    const isAllowed = orFailChannel(wire, channel, () => updateModes(app, connection, attachment));
    if (!isAllowed) removeAttachment(app, connection, channel);
  }
}

/** Throws AblyError 40160 when no mode remains. */
function updateModes(
  { core, fanOut }: AblyApp,
  connection: Connection,
  attachment: Attachment,
): void {
  fanOut.setModes(attachment, grantedModes(attachment, connection.identity.capability));
  count(core, attachment);
}
