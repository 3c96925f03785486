/** TP3. */
export interface Member {
  id: string;
  clientId: string;
  connectionId: string;
  action: number;
  data?: string | Uint8Array | undefined;
  encoding?: string | undefined;
  extras?: unknown;
  timestamp: number;
}

interface MemberSet {
  /** By connection, then by client id. */
  connections: Map<string, Map<string, Member>>;
  size: number;
  version: number;
}

export class MemberSets {
  readonly #sets = new Map<string, MemberSet>();
  readonly #channels = new Map<string, Set<string>>();
  #size = 0;
  #version = 0;

  get size(): number {
    return this.#size;
  }

  sizeOf(channel: string): number {
    return this.#sets.get(channel)?.size ?? 0;
  }

  connectionsOn(channel: string): number {
    return this.#sets.get(channel)?.connections.size ?? 0;
  }

  versionOf(channel: string): number {
    return this.#sets.get(channel)?.version ?? 0;
  }

  on(channel: string): Member[] {
    const connections = this.#sets.get(channel)?.connections.values() ?? [];
    return [...connections].flatMap((members) => [...members.values()]);
  }

  channelsOf(connectionId: string): string[] {
    return [...(this.#channels.get(connectionId) ?? [])];
  }

  ofConnection(connectionId: string, channel: string): Member[] {
    return [...(this.#sets.get(channel)?.connections.get(connectionId)?.values() ?? [])];
  }

  find(channel: string, { connectionId, clientId }: Member): Member | undefined {
    return this.#sets.get(channel)?.connections.get(connectionId)?.get(clientId);
  }

  set(channel: string, member: Member): void {
    const { connectionId, clientId } = member;
    const set = this.#sets.get(channel) ?? { connections: new Map(), size: 0, version: 0 };
    const members = set.connections.get(connectionId) ?? new Map<string, Member>();
    if (!members.has(clientId)) this.#grow(set, 1);
    set.version = this.#version += 1;
    set.connections.set(connectionId, members.set(clientId, member));
    this.#sets.set(channel, set);
    const channels = this.#channels.get(connectionId) ?? new Set<string>();
    this.#channels.set(connectionId, channels.add(channel));
  }

  delete(channel: string, { connectionId, clientId }: Member): void {
    const set = this.#sets.get(channel);
    const members = set?.connections.get(connectionId);
    if (!set || !members?.delete(clientId)) return;
    this.#grow(set, -1);
    set.version = this.#version += 1;
    if (members.size > 0) return;
    set.connections.delete(connectionId);
    if (set.size === 0) this.#sets.delete(channel);
    const channels = this.#channels.get(connectionId);
    channels?.delete(channel);
    if (channels?.size === 0) this.#channels.delete(connectionId);
  }

  #grow(set: MemberSet, by: 1 | -1): void {
    set.size += by;
    this.#size += by;
  }
}
