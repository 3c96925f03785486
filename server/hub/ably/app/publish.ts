import { sizeOf } from '../../core/message.ts';
import { isPresenceChannel } from '../../pubnub/suffix.ts';
import { requireAllowed } from '../auth/capability.ts';
import { type Identity, resolveClientId } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import type { WireMessage } from '../protocol/protocol.ts';
import type { Ably } from './app.ts';

/** Where messages come from. */
export interface Source {
  identity: Identity;
  /** Who they are from when they don't say. */
  clientId: string | null;
  connectionId?: string;
  /** What the id of a message without one begins with. TM2a. */
  idBase: string;
}

/**
 * Publishes messages, all or none; answers their serials. An id that was published lately is not
 * published again (RSL1k). Throws AblyError 40160, 40012, 40009.
 */
export function publishMessages(
  ably: Ably,
  channel: string,
  messages: WireMessage[],
  source: Source,
): string[] {
  const { hub, recentIds } = ably;
  if (!hub.options.allowsChannel(channel) || isPresenceChannel(channel)) {
    throw new AblyError(40160, `There is no channel ${channel} here.`);
  }
  requireAllowed(source.identity.capability, channel, 'publish');
  const timestamp = hub.options.now();
  const ready = messages.map((message, index) => ({
    ...message,
    clientId:
      resolveClientId(source.identity, message.clientId ?? source.clientId ?? undefined) ??
      undefined,
    connectionId: source.connectionId,
    id: message.id ?? `${source.idBase}:${index}`,
    timestamp,
  }));
  const bytes = ready.reduce((sum, message) => sum + sizeOf(message), 0);
  requireSize(bytes, hub.options.messageBytes);

  const given = messages[0]?.id && `${channel} ${messages[0].id}`;
  const before = given ? recentIds.get(given) : undefined;
  if (before) return before;
  ably.stats.count('inbound', source.connectionId ? 'realtime' : 'rest', ready.length, bytes);
  const serials = ready.map((message) => hub.append(channel, message).timetoken);
  if (given) recentIds.add(given, serials);
  return serials;
}

/** Throws AblyError 40009. */
export function requireSize(bytes: number, most: number): void {
  if (bytes <= most) return;
  throw new AblyError(40009, `Messages of ${bytes} bytes are over the ${most} allowed at once.`);
}
