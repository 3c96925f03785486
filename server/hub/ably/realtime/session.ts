import type { Ably } from '../app/app.ts';
import type { Attachment } from '../app/attachment.ts';
import { connected } from '../app/connected.ts';
import type { Connection } from '../app/connection.ts';
import { publishMessages } from '../app/publish.ts';
import { requireHearing } from '../auth/hearing.ts';
import { identify, resolveClientId } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import { Action, Flag, type Incoming, type Outgoing } from '../protocol/protocol.ts';
import { readChannelName } from '../protocol/read-incoming.ts';
import type { Wire } from '../protocol/wire.ts';
import { attach, detach, listenerOf } from './attach.ts';
import { grantedModes } from './modes.ts';
import { enterPresence } from './presence.ts';

/** Does what a client asks. Never throws: what is refused is told, to the channel or the connection. */
export function act(ably: Ably, connection: Connection, wire: Wire, asked: Incoming): void {
  const { action } = asked;
  if (action === Action.HEARTBEAT) wire.send({ action, id: asked.id });
  else if (action === Action.CLOSE) close(ably, connection, wire);
  else if (action === Action.DISCONNECT) wire.close();
  else if (action === Action.AUTH) reauthorise(ably, connection, wire, asked.token);
  else if (action === Action.ATTACH) {
    orFail(wire, asked.channel, () => attach(ably, connection, wire, asked));
  } else if (action === Action.DETACH) detach(ably, connection, asked.channel);
  else if (action === Action.SYNC) {
    const attachment = connection.attachments.get(asked.channel);
    if (attachment?.has(Flag.PRESENCE_SUBSCRIBE)) ably.members.sync(asked.channel, wire);
  } else wire.send(answerOnce(ably, connection, asked));
}

/** RTN12a. */
function close(ably: Ably, connection: Connection, wire: Wire): void {
  wire.send({ action: Action.CLOSED });
  endSession(ably, connection);
  wire.close();
}

type Numbered = Extract<Incoming, { msgSerial: number }>;

/** A message sent again after a resume, because its answer was lost, is only answered again. RTN19a. */
function answerOnce(ably: Ably, connection: Connection, asked: Numbered): Outgoing {
  const { msgSerial } = asked;
  const known = connection.answerTo(msgSerial);
  if (known) return known;
  const answer = accept(ably, connection, asked);
  connection.remember(msgSerial, answer);
  return answer;
}

function accept(ably: Ably, connection: Connection, asked: Numbered): Outgoing {
  const { msgSerial } = asked;
  try {
    const serials = perform(ably, connection, asked);
    return { action: Action.ACK, msgSerial, count: 1, res: [{ serials }] };
  } catch (error) {
    return { action: Action.NACK, msgSerial, count: 1, error: wireError(error) };
  }
}

function perform(ably: Ably, connection: Connection, asked: Numbered): string[] {
  readChannelName(asked.channel);
  if (asked.action === Action.PRESENCE) {
    enterPresence(ably, connection, asked);
    return [];
  }
  const attachment = connection.attachments.get(asked.channel);
  if (attachment && !attachment.has(Flag.PUBLISH)) {
    throw new AblyError(40160, `${asked.channel} was attached without the mode publish.`);
  }
  return publishMessages(ably, asked.channel, asked.messages, {
    identity: connection.identity,
    clientId: connection.clientId,
    connectionId: connection.id,
    idBase: `${connection.id}:${asked.msgSerial}`,
  });
}

/** A newer token on a connection that stands. One that is wrong ends it. RTC8, RTN22. */
function reauthorise(ably: Ably, connection: Connection, wire: Wire, token: string): void {
  try {
    const identity = identify({ token }, ably.keys, ably.hub.options.now());
    const clientId = resolveClientId(identity, connection.clientId ?? undefined, 40102);
    connection.authorise(identity, ably.hub.options.now());
    connection.clientId = clientId === '*' ? null : clientId;
  } catch (error) {
    wire.send({ action: Action.ERROR, error: wireError(error) });
    endSession(ably, connection);
    wire.close();
    return;
  }
  wire.send(connected(ably, connection));
  for (const attachment of [...connection.attachments.values()]) {
    const { channel } = attachment;
    orFail(
      wire,
      channel,
      () => regrant(ably, attachment),
      () => leaveChannel(ably, connection, channel),
    );
  }
}

/** An attachment may be for more, or for less, by a newer token. Throws AblyError 40160 when for nothing. */
function regrant({ hub }: Ably, attachment: Attachment): void {
  const { channel, connection } = attachment;
  const wasHeard = attachment.has(Flag.SUBSCRIBE);
  attachment.modes = grantedModes(attachment, connection.identity.capability);
  const isHeard = attachment.has(Flag.SUBSCRIBE);
  if (isHeard && !wasHeard) hub.presence.hold(channel, listenerOf(connection));
  if (wasHeard && !isHeard) hub.presence.drop(channel, listenerOf(connection));
}

/** Runs something of a channel; what it throws fails the channel, not the connection. RTL14. */
function orFail(wire: Wire, channel: string, work: () => void, undo = () => {}): void {
  try {
    work();
  } catch (error) {
    undo();
    wire.send({ action: Action.ERROR, channel, error: wireError(error) });
  }
}

function leaveChannel(ably: Ably, connection: Connection, channel: string): void {
  const attachment = connection.attachments.get(channel);
  if (!attachment) return;
  ably.fanOut.remove(attachment);
  connection.attachments.delete(channel);
  if (attachment.has(Flag.SUBSCRIBE)) ably.hub.presence.drop(channel, listenerOf(connection));
}

/** Fails a channel for those who may not hear it any more. */
export function sendAway(ably: Ably, channel: string): void {
  for (const { connection, wire } of [...ably.fanOut.attachments(channel)]) {
    const check = () => requireHearing(ably, connection.identity, channel);
    orFail(wire, channel, check, () => leaveChannel(ably, connection, channel));
  }
}

/** The WebSocket broke: the connection waits to be resumed. RTN15. */
export function suspendSession(ably: Ably, connection: Connection): void {
  const { presence, options } = ably.hub;
  connection.wire = null;
  connection.lostAt = options.now();
  for (const attachment of connection.attachments.values()) {
    ably.fanOut.remove(attachment);
    if (!attachment.has(Flag.SUBSCRIBE)) continue;
    presence.release(attachment.channel, listenerOf(connection), options.graceMs);
  }
  connection.attachments.clear();
}

/** The connection is over: nothing of it stays. RTN12. */
export function endSession(ably: Ably, connection: Connection): void {
  ably.connections.remove(connection);
  ably.members.leaveAll(connection);
  for (const channel of [...connection.attachments.keys()]) leaveChannel(ably, connection, channel);
  connection.wire = null;
}

/** What an error is told as. A mistake of the hub's own is Ably's 50000. */
export function wireError(error: unknown) {
  const known =
    error instanceof AblyError ? error : new AblyError(50000, 'The hub could not do this.');
  return known.toWire();
}
