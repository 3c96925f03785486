import { sizeOf } from '../../core/message.ts';
import type { AblyApp } from '../app/app.ts';
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

type PresenceMessage = Extract<Incoming, { action: typeof Action.PRESENCE }>;

const ACTIONS: readonly number[] = Object.values(PresenceAction);

/** Throws AblyError 40160, 91001, 40012, 91000. RTP8. */
export function applyPresence(
  app: AblyApp,
  connection: Connection,
  { channel, presence, msgSerial }: PresenceMessage,
): void {
  requireAllowed(connection.identity.capability, channel, 'presence');
  const attachment = connection.attachments.get(channel);
  if (!attachment) {
    throw new AblyError(91001, `Attach to ${channel} before entering its presence set.`);
  }
  if (!attachment.has(Flag.PRESENCE)) {
    throw new AblyError(40160, `${channel} was attached without the mode presence.`);
  }
  const { messageBytes, now } = app.core.options;
  const timestamp = now();
  const messages = presence.map((message, index) => ({
    ...message,
    data: message.data ?? undefined,
    action: requireAction(message.action),
    clientId: clientIdOf(connection, message),
    connectionId: connection.id,
    id: idOf(connection, message, `${msgSerial}:${index}`),
    timestamp,
  }));
  requireSize(
    presence.reduce((sum, { data }) => sum + sizeOf({ data, timestamp }), 0),
    messageBytes,
  );
  for (const message of messages) app.members.apply(channel, message);
}

function requireAction(action: number): number {
  if (ACTIONS.includes(action)) return action;
  throw new AblyError(40003, `${action} is not an action of a presence message.`);
}

function clientIdOf(connection: Connection, { clientId }: WirePresence): string {
  const asked = clientId ?? connection.clientId ?? undefined;
  const resolved = resolveClientId(connection.identity, asked);
  if (resolved !== null && resolved !== '*') return resolved;
  throw new AblyError(91000, 'A client without a client id cannot be in a presence set.');
}

/** A client may reuse an id when it enters again after a break. RTP17g. */
const idOf = ({ id }: Connection, message: WirePresence, rest: string) =>
  message.id?.startsWith(`${id}:`) ? message.id : `${id}:${rest}`;
