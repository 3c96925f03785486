import { sizeOf } from '../../core/message.ts';
import type { HubOptions } from '../../core/options.ts';
import { isPresenceChannel } from '../../core/presence.ts';
import { requireAllowed } from '../auth/capability.ts';
import { type Identity, resolveClientId } from '../auth/identity.ts';
import { AblyError } from '../protocol/error.ts';
import type { WireMessage } from '../protocol/protocol.ts';
import type { AblyApp } from './app.ts';
import type { Connections } from './connection.ts';

export interface Sender {
  identity: Identity;
  clientId: string | null;
  connectionId?: string;
  /** TM2a. */
  idBase: string;
}

/**
 * Atomic. Skips recently published ids (RSL1k). Throws AblyError 40160, 93002, 40006, 40012, 40009.
 */
export function publishMessages(
  { core, recentIds, stats, connections }: AblyApp,
  channel: string,
  messages: WireMessage[],
  sender: Sender,
): string[] {
  const { isChannel, messageBytes, now } = core.options;
  if (!isChannel(channel) || isPresenceChannel(channel)) {
    throw new AblyError(40160, `The channel ${channel} does not exist.`);
  }
  requireAllowed(sender.identity.capability, channel, 'publish');
  const { identity, clientId, connectionId, idBase } = sender;
  const timestamp = now();
  const complete = messages.map(({ action, connectionKey, ...message }, index) => {
    requireNew(action);
    const owner = connectionId ? undefined : ownerOf(connections, connectionKey, core.options);
    const asked = message.clientId ?? owner?.clientId ?? clientId ?? undefined;
    return {
      ...message,
      clientId: resolveClientId(identity, asked) ?? undefined,
      connectionId: connectionId ?? owner?.id,
      id: message.id ?? `${idBase}:${index}`,
      timestamp,
    };
  });
  const bytes = complete.reduce((sum, message) => sum + sizeOf(message), 0);
  requireSize(bytes, messageBytes);

  const givenId = messages[0]?.id && `${channel} ${messages[0].id}`;
  const published = givenId ? recentIds.get(givenId) : undefined;
  if (published) return published;
  stats.count('inbound', connectionId ? 'realtime' : 'rest', complete.length, bytes);
  const serials = complete.map((message) => core.append(channel, message).timetoken);
  if (givenId) recentIds.set(givenId, serials);
  return serials;
}

/** Throws AblyError 93002. */
function requireNew(action: number): void {
  if (action === 0) return;
  throw new AblyError(
    93002,
    'Updates, appends and deletes of messages are not enabled: the hub does not have them.',
  );
}

/** Throws AblyError 40006. TM2h. */
function ownerOf(connections: Connections, key: string | undefined, options: HubOptions) {
  if (key === undefined) return undefined;
  try {
    return connections.find(key, options);
  } catch {
    throw new AblyError(40006, 'There is no connection with this connectionKey.');
  }
}

/** Throws AblyError 40009. */
export function requireSize(bytes: number, max: number): void {
  if (bytes <= max) return;
  throw new AblyError(40009, `The messages have ${bytes} bytes; the limit is ${max} at once.`);
}
