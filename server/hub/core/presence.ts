export type PresenceAction = 'join' | 'leave' | 'timeout';

export interface PresenceChange {
  action: PresenceAction;
  channel: string;
  uuid: string;
  /** How many are there after the change. */
  occupancy: number;
}

interface Member {
  /** Long polls and connections open now: while there is one, the member is there. */
  polls: number;
  expiresAt: number;
  /** What a client tells about itself: PubNub's presence state. */
  state?: unknown;
}

/** Who is on which channel. A member is there while polling, and for a while after its last sign of life. */
export class Presence {
  #channels = new Map<string, Map<string, Member>>();
  #count = 0;
  #now: () => number;
  #most: number;
  #onChange: (change: PresenceChange) => void;

  /** `most`: how many memberships are kept at once; more are not counted. */
  constructor(now: () => number, most: number, onChange: (change: PresenceChange) => void) {
    this.#now = now;
    this.#most = most;
    this.#onChange = onChange;
  }

  /** An announced presence: the member stays `ms` from now. */
  announce(channel: string, uuid: string, ms: number): void {
    const member = this.#member(channel, uuid);
    if (member) member.expiresAt = this.#now() + ms;
  }

  /** A sign of life: the member stays at least `ms` from now. */
  touch(channel: string, uuid: string, ms: number): void {
    const member = this.#member(channel, uuid);
    if (member) member.expiresAt = Math.max(member.expiresAt, this.#now() + ms);
  }

  /** A long poll began: the member stays until it ends. */
  hold(channel: string, uuid: string): void {
    const member = this.#member(channel, uuid);
    if (member) member.polls += 1;
  }

  /** A long poll ended: the member stays `ms` longer, in which the next one is expected. */
  release(channel: string, uuid: string, ms: number): void {
    const member = this.#channels.get(channel)?.get(uuid);
    if (!member || member.polls === 0) return;
    member.polls -= 1;
    if (Number.isFinite(member.expiresAt)) member.expiresAt = this.#now() + ms;
  }

  /** A connection said goodbye: the member leaves with its last one. */
  drop(channel: string, uuid: string): void {
    const member = this.#channels.get(channel)?.get(uuid);
    if (!member) return;
    member.polls = Math.max(0, member.polls - 1);
    if (member.polls === 0) this.leave(channel, uuid);
  }

  /** What a member tells about itself; undefined when it tells nothing or isn't there. */
  stateOf(channel: string, uuid: string): unknown {
    return this.#channels.get(channel)?.get(uuid)?.state;
  }

  setState(channel: string, uuid: string, state: unknown): void {
    const member = this.#channels.get(channel)?.get(uuid);
    if (member) member.state = state;
  }

  leave(channel: string, uuid: string): void {
    this.#remove(channel, uuid, 'leave');
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

  /** Counts out those who have given no sign of life in time. */
  sweep(): void {
    const now = this.#now();
    for (const [channel, members] of this.#channels) {
      for (const [uuid, member] of members) {
        if (member.polls === 0 && member.expiresAt <= now) this.#remove(channel, uuid, 'timeout');
      }
    }
  }

  #member(channel: string, uuid: string): Member | undefined {
    const members = this.#channels.get(channel) ?? new Map<string, Member>();
    const known = members.get(uuid);
    if (known || this.#count >= this.#most) return known;
    this.#count += 1;
    this.#channels.set(channel, members);
    const member = { polls: 0, expiresAt: 0 };
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
