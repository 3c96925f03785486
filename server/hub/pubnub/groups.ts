import type { HubOptions } from '../core/options.ts';
import { isServer } from './access.ts';
import { errorReply, type HubReply, ok } from './reply.ts';
import type { HubRequest } from './request.ts';

const MAX_GROUPS = 2000;
const MAX_CHANNELS = 2000;

export class ChannelGroups {
  readonly #groups = new Map<string, Set<string>>();
  readonly #channelsOfGroup: HubOptions['channelsOfGroup'];

  constructor(channelsOfGroup: HubOptions['channelsOfGroup']) {
    this.#channelsOfGroup = channelsOfGroup;
  }

  channels(group: string): string[] {
    return this.#channelsOfGroup(group) ?? [...(this.#groups.get(group) ?? [])];
  }

  names(): string[] {
    return [...this.#groups.keys()];
  }

  /** False above the limit. */
  add(group: string, channels: string[]): boolean {
    const members = new Set([...(this.#groups.get(group) ?? []), ...channels]);
    const isNew = !this.#groups.has(group);
    if (members.size > MAX_CHANNELS || (isNew && this.#groups.size >= MAX_GROUPS)) return false;
    this.#groups.set(group, members);
    return true;
  }

  remove(group: string, channels: string[]): void {
    const members = this.#groups.get(group);
    for (const channel of channels) members?.delete(channel);
    if (members?.size === 0) this.#groups.delete(group);
  }

  delete(group: string): void {
    this.#groups.delete(group);
  }
}

type RegistryRequest = Extract<HubRequest, { kind: 'registry' }>;

const SERVICE = 'channel-registry';
const done = ok({ status: 200, message: 'OK', service: SERVICE, error: false });
const listed = (payload: unknown) => ok({ status: 200, payload, service: SERVICE, error: false });
const names = (text: string | null) => (text ?? '').split(',').filter(Boolean);

/** For the server's key only. */
export function handleRegistry(
  options: HubOptions,
  groups: ChannelGroups,
  { group, isRemoval, query }: RegistryRequest,
  onChange: () => void,
): HubReply {
  if (!isServer(options, query)) return errorReply(403, 'Forbidden', 'Access Manager');
  if (!group) return listed({ namespace: '', groups: groups.names() });
  const [added, removed] = [names(query.get('add')), names(query.get('remove'))];
  if (!isRemoval && added.length === 0 && removed.length === 0) {
    return listed({ group, channels: groups.channels(group) });
  }
  if (!added.every(options.isChannel)) return errorReply(403, 'Forbidden', 'Access Manager');
  if (isRemoval) groups.delete(group);
  else if (!groups.add(group, added)) {
    return errorReply(400, 'Maximum channel registrations reached', SERVICE);
  }
  groups.remove(group, removed);
  onChange();
  return done;
}
