import type { AblyApp } from '../app/app.ts';
import { Attachment } from '../app/attachment.ts';
import type { Connection } from '../app/connection.ts';
import { count } from '../app/count.ts';
import { isAllowed } from '../auth/capability.ts';
import { requireSubscription } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import { Action, Flag, type Incoming } from '../protocol/protocol.ts';
import { readChannelName } from '../protocol/read-incoming.ts';
import type { Wire } from '../protocol/wire.ts';
import { grantedModes } from './modes.ts';
import { readRewind, rewindTo, type Start, startAt } from './start-position.ts';

type AttachRequest = Extract<Incoming, { action: typeof Action.ATTACH }>;

/** The reply omits others. RTL4k1. With `delta`, messages are sent whole, which PC3 allows. */
const SUPPORTED_PARAMS = ['rewind', 'occupancy', 'modes', 'delta'];

/** Throws AblyError, which fails the channel. RTL4. */
export function attach(
  app: AblyApp,
  connection: Connection,
  wire: Wire,
  request: AttachRequest,
): void {
  const { core } = app;
  const channel = readChannelName(request.channel);
  const known = connection.attachments.get(channel);
  requireChannel(app, connection, channel, known);
  const modes = grantedModes(request, connection.identity.capability);
  const start = startOf(app, request, known);
  const { cursor } = start;
  const params = supportedParams(connection, request);
  const attachment = new Attachment(connection, wire, {
    channel,
    flags: request.flags,
    modes,
    params,
    cursor,
  });
  if (known) app.fanOut.remove(known);
  attachment.countedAs = known?.countedAs;
  count(core, attachment);
  connection.attachments.set(channel, attachment);
  app.fanOut.add(attachment);
  wire.send(attachedMessage(app, attachment, start));
  if (hasMembersFor(app, attachment)) app.members.sync(channel, wire);
  if (params.occupancy) app.occupancy.send(attachment);
  attachment.catchUp(core.logs, (entries, format) => app.frames.ofMessages(entries, format));
}

function requireChannel(
  { core }: AblyApp,
  { identity, attachments }: Connection,
  channel: string,
  known: Attachment | undefined,
): void {
  const { isChannel, channelsPerRequest } = core.options;
  if (!isChannel(channel)) throw new AblyError(40160, `The channel ${channel} does not exist.`);
  requireSubscription(core.options, identity, channel);
  if (!known && attachments.size >= channelsPerRequest) {
    throw new AblyError(90010, `A connection may attach to ${channelsPerRequest} channels.`);
  }
}

function startOf({ core }: AblyApp, request: AttachRequest, known: Attachment | undefined): Start {
  const rewind = readRewind(request.params.rewind);
  const start = startAt(core, request.channel, request.channelSerial ?? known?.cursor);
  // Only a new attachment rewinds. RTL4j.
  const isNew = !start.isResumed && !(request.flags & Flag.ATTACH_RESUME);
  return isNew && rewind ? { ...start, cursor: rewindTo(core, request.channel, rewind) } : start;
}

function supportedParams(
  { identity }: Connection,
  { channel, params }: AttachRequest,
): Record<string, string> {
  if (params.occupancy && !isAllowed(identity.capability, channel, 'subscribe')) {
    throw new AblyError(40160, `The credentials do not allow the occupancy of ${channel}.`);
  }
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => SUPPORTED_PARAMS.includes(name)),
  );
}

const hasMembersFor = ({ members }: AblyApp, attachment: Attachment): boolean =>
  members.count(attachment.channel) > 0 && attachment.has(Flag.PRESENCE_SUBSCRIBE);

function attachedMessage(app: AblyApp, attachment: Attachment, { isResumed, error }: Start) {
  const { channel, cursor, modes, params } = attachment;
  const hasBacklog = app.core.logs.after(channel, cursor, 1).length > 0;
  const flags =
    modes |
    (isResumed ? Flag.RESUMED : 0) |
    (hasMembersFor(app, attachment) ? Flag.HAS_PRESENCE : 0) |
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
