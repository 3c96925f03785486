import type { Timetoken } from '../core/timetoken.ts';
import { isWildcard, wildcardsOver } from './wildcard.ts';

export interface Poll {
  channels: string[];
  since: Timetoken;
  /** `true` for messages, `false` for the timeout. */
  wake: (hasMessages: boolean) => void;
}

export class Polls {
  readonly #byChannel = new Map<string, Set<Poll>>();
  readonly #due = new Set<string>();
  #count = 0;
  /** Skips the search when no poll waits on a wildcard. */
  #wildcardPolls = 0;

  get count(): number {
    return this.#count;
  }

  add(poll: Poll): void {
    this.#count += 1;
    if (poll.channels.some(isWildcard)) this.#wildcardPolls += 1;
    for (const channel of poll.channels) {
      const waiting = this.#byChannel.get(channel) ?? new Set();
      this.#byChannel.set(channel, waiting.add(poll));
    }
  }

  remove(poll: Poll): void {
    this.#count -= 1;
    if (poll.channels.some(isWildcard)) this.#wildcardPolls -= 1;
    for (const channel of poll.channels) {
      const waiting = this.#byChannel.get(channel);
      waiting?.delete(poll);
      if (waiting?.size === 0) this.#byChannel.delete(channel);
    }
  }

  isWaitedOn(channel: string): boolean {
    return this.#byChannel.has(channel);
  }

  /** After the current burst, for one reply. */
  notify(channel: string): void {
    if (this.#due.size === 0) setImmediate(() => this.#flush());
    this.#due.add(channel);
  }

  end(channels: Iterable<string>): void {
    for (const poll of this.#on(channels)) poll.wake(false);
  }

  endAll(): void {
    this.end([...this.#byChannel.keys()]);
  }

  #flush(): void {
    const due = [...this.#due];
    this.#due.clear();
    for (const poll of this.#on(due)) poll.wake(true);
  }

  #on(channels: Iterable<string>): Set<Poll> {
    const polls = new Set<Poll>();
    for (const channel of channels) {
      const names = this.#wildcardPolls > 0 ? [channel, ...wildcardsOver(channel)] : [channel];
      for (const name of names) {
        for (const poll of this.#byChannel.get(name) ?? []) polls.add(poll);
      }
    }
    return polls;
  }
}
