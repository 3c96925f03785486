import { sizeOf } from '../../core/message.ts';
import type { Ably } from '../app/app.ts';
import type { Connection } from '../app/connection.ts';
import { requireSize } from '../app/publish.ts';
import { requireAllowed } from '../auth/capability.ts';
import { resolveClientId } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import {
  type Action,
  Flag,
  type Incoming,
  PresenceAction,
  type WirePresence,
} from '../protocol/protocol.ts';

type Presence = Extract<Incoming, { action: typeof Action.PRESENCE }>;

const SAYABLE: readonly number[] = [
  PresenceAction.ENTER,
  PresenceAction.UPDATE,
  PresenceAction.LEAVE,
  PresenceAction.PRESENT,
];

/** Enters, updates and leaves as a client asks. Throws AblyError 40160, 91001, 40012, 91000. RTP8. */
export function enterPresence(ably: Ably, connection: Connection, asked: Presence): void {
  const { channel, presence, msgSerial } = asked;
  requireAllowed(connection.identity.capability, channel, 'presence');
  const attachment = connection.attachments.get(channel);
  if (!attachment) {
    throw new AblyError(91001, `Attach to ${channel} before entering its presence set.`);
  }
  if (!attachment.has(Flag.PRESENCE)) {
    throw new AblyError(40160, `${channel} was attached without the mode presence.`);
  }
  const { messageBytes, now } = ably.hub.options;
  const timestamp = now();
  const ready = presence.map((message, index) => ({
    ...message,
    data: message.data ?? undefined,
    action: sayable(message.action),
    clientId: clientIdOf(connection, message),
    connectionId: connection.id,
    id: idOf(connection, message, `${msgSerial}:${index}`),
    timestamp,
  }));
  requireSize(
    presence.reduce((sum, { data }) => sum + sizeOf({ data, timestamp }), 0),
    messageBytes,
  );
  for (const message of ready) ably.members.apply(channel, message);
}

function sayable(action: number): number {
  if (SAYABLE.includes(action)) return action;
  throw new AblyError(40003, `A presence message cannot say ${action}.`);
}

function clientIdOf(connection: Connection, { clientId }: WirePresence): string {
  const asked = clientId ?? connection.clientId ?? undefined;
  const resolved = resolveClientId(connection.identity, asked);
  if (resolved !== null && resolved !== '*') return resolved;
  throw new AblyError(91000, 'A client without a client id cannot be in a presence set.');
}

/** A client may repeat an id of this connection, to say again what it said. RTP17g. */
const idOf = ({ id }: Connection, message: WirePresence, rest: string) =>
  message.id?.startsWith(`${id}:`) ? message.id : `${id}:${rest}`;
