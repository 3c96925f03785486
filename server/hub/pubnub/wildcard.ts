import type { HubCore } from '../core/core.ts';
import { isPresenceChannel } from '../core/presence.ts';
import { canRead } from './access.ts';
import type { HubRequest } from './request.ts';

type SubscribeRequest = Extract<HubRequest, { kind: 'subscribe' }>;

const SUFFIX = '.*';

/** `room.*` matches channels that start with `room.`. */
export const isWildcard = (name: string): boolean => name.length > 2 && name.endsWith(SUFFIX);

/** `a.*` and `a.b.*` for `a.b.c`. */
export function wildcardsOver(channel: string): string[] {
  if (isPresenceChannel(channel)) return [];
  const parts = channel.split('.');
  return parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}${SUFFIX}`);
}

export function resolveWildcards({ logs, options }: HubCore, request: SubscribeRequest): string[] {
  const { channels, groupOf, query } = request;
  const wildcards = channels.filter(isWildcard);
  if (wildcards.length === 0) return channels;
  const found = wildcards.flatMap((wildcard) =>
    logs
      .startingWith(wildcard.slice(0, -1))
      .filter((name) => !channels.includes(name) && !isPresenceChannel(name))
      .filter((name) => options.isChannel(name) && canRead(options, query, name))
      .map((name) => [name, wildcard] as const),
  );
  for (const [name, wildcard] of found) groupOf.set(name, wildcard);
  return [...channels, ...new Set(found.map(([name]) => name))];
}
