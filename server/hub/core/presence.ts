export type PresenceAction = 'join' | 'leave' | 'timeout';

export interface PresenceChange {
  action: PresenceAction;
  channel: string;
  uuid: string;
  occupancy: number;
}

export const PRESENCE_SUFFIX = '-pnpres';

export const isPresenceChannel = (channel: string): boolean => channel.endsWith(PRESENCE_SUFFIX);

export const withoutPresenceSuffix = (channel: string): string =>
  isPresenceChannel(channel) ? channel.slice(0, -PRESENCE_SUFFIX.length) : channel;

interface Member {
  connections: number;
  expiresAt: number;
  hasSubscribed?: boolean;
  state?: unknown;
}

export class Presence {
  readonly #channels = new Map<string, Map<string, Member>>();
  #count = 0;
  readonly #now: () => number;
  readonly #max: number;
  readonly #onChange: (change: PresenceChange) => void;

  /** `max` limits all channels together. */
  constructor(now: () => number, max: number, onChange: (change: PresenceChange) => void) {
    this.#now = now;
    this.#max = max;
    this.#onChange = onChange;
  }

  /** Resets the expiry to `ms` from now. */
  announce(channel: string, uuid: string, ms: number): void {
    const member = this.#member(channel, uuid);
    if (member) member.expiresAt = this.#now() + ms;
  }

  /** Extends the expiry to at least `ms` from now. */
  touch(channel: string, uuid: string, ms: number): void {
    const member = this.#member(channel, uuid);
    if (member) member.expiresAt = Math.max(member.expiresAt, this.#now() + ms);
  }

  subscribe(channel: string, uuid: string, ms: number): void {
    this.touch(channel, uuid, ms);
    const member = this.#channels.get(channel)?.get(uuid);
    if (member) member.hasSubscribed = true;
  }

  isAnnounced(channel: string, uuid: string): boolean {
    const member = this.#channels.get(channel)?.get(uuid);
    return member !== undefined && !member.hasSubscribed;
  }

  connect(channel: string, uuid: string): void {
    const member = this.#member(channel, uuid);
    if (member) member.connections += 1;
  }

  /** The member expires `ms` from now, unless it connects again. */
  disconnect(channel: string, uuid: string, ms: number): void {
    const member = this.#channels.get(channel)?.get(uuid);
    if (!member || member.connections === 0) return;
    member.connections -= 1;
    if (Number.isFinite(member.expiresAt)) member.expiresAt = this.#now() + ms;
  }

  /** The member leaves with its last connection. */
  leaveConnection(channel: string, uuid: string): void {
    const member = this.#channels.get(channel)?.get(uuid);
    if (!member) return;
    member.connections = Math.max(0, member.connections - 1);
    if (member.connections === 0) this.leave(channel, uuid);
  }

  leave(channel: string, uuid: string): void {
    this.#remove(channel, uuid, 'leave');
  }

  shorten(channel: string, uuid: string, ms: number): void {
    const member = this.#channels.get(channel)?.get(uuid);
    if (member && Number.isFinite(member.expiresAt)) member.expiresAt = this.#now() + ms;
  }

  stateOf(channel: string, uuid: string): unknown {
    return this.#channels.get(channel)?.get(uuid)?.state;
  }

  setState(channel: string, uuid: string, state: unknown): void {
    const member = this.#channels.get(channel)?.get(uuid);
    if (member) member.state = state;
  }

  uuids(channel: string): string[] {
    return [...(this.#channels.get(channel)?.keys() ?? [])];
  }

  occupancy(channel: string): number {
    return this.#channels.get(channel)?.size ?? 0;
  }

  channelsOf(uuid: string): string[] {
    return [...this.#channels].filter(([, members]) => members.has(uuid)).map(([name]) => name);
  }

  sweep(): void {
    const now = this.#now();
    for (const [channel, members] of this.#channels) {
      for (const [uuid, { connections, expiresAt }] of members) {
        if (connections === 0 && expiresAt <= now) this.#remove(channel, uuid, 'timeout');
      }
    }
  }

  #member(channel: string, uuid: string): Member | undefined {
    const members = this.#channels.get(channel) ?? new Map<string, Member>();
    const known = members.get(uuid);
    if (known || this.#count >= this.#max) return known;
    this.#count += 1;
    this.#channels.set(channel, members);
    const member = { connections: 0, expiresAt: 0 };
    members.set(uuid, member);
    this.#onChange({ action: 'join', channel, uuid, occupancy: members.size });
    return member;
  }

  #remove(channel: string, uuid: string, action: PresenceAction): void {
    const members = this.#channels.get(channel);
    if (!members?.delete(uuid)) return;
    this.#count -= 1;
    if (members.size === 0) this.#channels.delete(channel);
    this.#onChange({ action, channel, uuid, occupancy: members.size });
  }
}
