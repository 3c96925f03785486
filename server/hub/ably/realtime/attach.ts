import { isTimetoken, type Timetoken } from '../../core/timetoken.ts';
import type { Ably } from '../app/app.ts';
import { Attachment } from '../app/attachment.ts';
import type { Connection } from '../app/connection.ts';
import { isAllowed } from '../auth/capability.ts';
import { requireHearing } from '../auth/hearing.ts';
import { AblyError } from '../protocol/error.ts';
import { Action, Flag, type Incoming } from '../protocol/protocol.ts';
import { readChannelName } from '../protocol/read-incoming.ts';
import type { Wire } from '../protocol/wire.ts';
import { grantedModes } from './modes.ts';
import { readRewind, rewindTo } from './start-position.ts';

type Attach = Extract<Incoming, { action: typeof Action.ATTACH }>;

/** Parameters of a channel that the hub knows; others are left out of the answer. RTL4k1. */
const KNOWN_PARAMS = ['rewind', 'occupancy', 'modes'];

interface Start {
  cursor: Timetoken;
  isResumed: boolean;
  /** Why messages between were lost, if the client had a place and they were. */
  error?: AblyError;
}

/** Who a connection is counted as among the listeners. */
export const listenerOf = ({ clientId, id }: Connection) => clientId ?? id;

/**
 * Attaches a connection to a channel, from where it was if it was there and nothing has been lost
 * since. Throws AblyError, which fails the channel, when it may not or there is no such channel. RTL4.
 */
export function attach(ably: Ably, connection: Connection, wire: Wire, asked: Attach): void {
  const { hub } = ably;
  const channel = readChannelName(asked.channel);
  if (!hub.options.allowsChannel(channel)) {
    throw new AblyError(40160, `There is no channel ${channel} here.`);
  }
  requireHearing(ably, connection.identity, channel);
  const known = connection.attachments.get(channel);
  if (!known && connection.attachments.size >= hub.options.channelsPerRequest) {
    throw new AblyError(
      90010,
      `A connection may attach to ${hub.options.channelsPerRequest} channels.`,
    );
  }
  const modes = grantedModes(asked, connection.identity.capability);
  const rewind = readRewind(asked.params.rewind);
  const start = startOf(ably, asked, known);
  // Who was there before has heard what there was: only a clean attachment goes back. RTL4j.
  const isClean = !start.isResumed && !(asked.flags & Flag.ATTACH_RESUME);
  const cursor = isClean && rewind ? rewindTo(hub, channel, rewind) : start.cursor;
  const params = Object.fromEntries(
    Object.entries(asked.params).filter(([name]) => KNOWN_PARAMS.includes(name)),
  );
  if (params.occupancy && !isAllowed(connection.identity.capability, channel, 'subscribe')) {
    throw new AblyError(40160, `The credentials do not allow the occupancy of ${channel}.`);
  }

  const attachment = new Attachment(connection, wire, {
    channel,
    flags: asked.flags,
    modes,
    params,
    cursor,
  });
  if (known) ably.fanOut.remove(known);
  else if (attachment.has(Flag.SUBSCRIBE)) hub.presence.hold(channel, listenerOf(connection));
  connection.attachments.set(channel, attachment);
  ably.fanOut.add(attachment);
  wire.send(attached(ably, attachment, start));
  if (ably.members.count(channel) > 0 && attachment.has(Flag.PRESENCE_SUBSCRIBE)) {
    ably.members.sync(channel, wire);
  }
  if (params.occupancy) ably.occupancy.tell(attachment);
  attachment.catchUp(hub.logs);
}

function attached(ably: Ably, attachment: Attachment, { isResumed, error }: Start) {
  const { channel, cursor, modes, params } = attachment;
  const hasMembers = ably.members.count(channel) > 0 && attachment.has(Flag.PRESENCE_SUBSCRIBE);
  const hasBacklog = ably.hub.logs.after(channel, cursor, 1).length > 0;
  const flags =
    modes |
    (isResumed ? Flag.RESUMED : 0) |
    (hasMembers ? Flag.HAS_PRESENCE : 0) |
    (hasBacklog ? Flag.HAS_BACKLOG : 0);
  return {
    action: Action.ATTACHED,
    channel,
    channelSerial: cursor,
    flags,
    params,
    error: error?.toWire(),
  };
}

/** Where an attachment begins: where the client stopped, if all since then is still known. RTL4c1, RTN15c6. */
function startOf({ hub }: Ably, asked: Attach, known: Attachment | undefined): Start {
  const { channel, channelSerial } = asked;
  const place = channelSerial ?? known?.cursor;
  if (place === undefined) return { cursor: hub.logs.present(), isResumed: false };
  if (!isTimetoken(place)) {
    const error = new AblyError(90005, `The place ${place.slice(0, 40)} is not of this hub.`);
    return { cursor: hub.logs.present(), isResumed: false, error };
  }
  hub.logs.open(channel);
  if (hub.logs.covers(channel, place)) return { cursor: place, isResumed: true };
  const since = new Date(Number(place.slice(0, -4))).toISOString();
  const error = new AblyError(
    90003,
    `Messages of ${channel} since ${since} are not all kept any more.`,
  );
  return { cursor: hub.logs.present(), isResumed: false, error };
}

/** Lets a connection go from a channel, as it asked. RTL5. */
export function detach(ably: Ably, connection: Connection, channel: string): void {
  const attachment = connection.attachments.get(channel);
  if (attachment) {
    ably.fanOut.remove(attachment);
    connection.attachments.delete(channel);
    if (attachment.has(Flag.SUBSCRIBE)) ably.hub.presence.drop(channel, listenerOf(connection));
    for (const member of ably.members.on(channel)) {
      if (member.connectionId === connection.id) ably.members.leave(channel, member);
    }
  }
  connection.wire?.send({ action: Action.DETACHED, channel });
}
