/** Names of channels that are subscribed to as one. */
export class ChannelGroups {
  #groups = new Map<string, Set<string>>();
  #known: (group: string) => string[] | undefined;
  #most: number;

  /** `known` tells the groups that need no registering; `most` bounds the channels of a group, and the groups. */
  constructor(known: (group: string) => string[] | undefined, most: number) {
    this.#known = known;
    this.#most = most;
  }

  channels(group: string): string[] {
    return this.#known(group) ?? [...(this.#groups.get(group) ?? [])];
  }

  names(): string[] {
    return [...this.#groups.keys()];
  }

  /** Answers false, having added nothing, when there would be too many. */
  add(group: string, channels: string[]): boolean {
    const members = new Set([...(this.#groups.get(group) ?? []), ...channels]);
    const isNew = !this.#groups.has(group);
    if (members.size > this.#most || (isNew && this.#groups.size >= this.#most)) return false;
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
