import type { Timetoken } from '../core/timetoken.ts';

/** A subscriber waiting for something to happen on its channels. */
export interface Poll {
  channels: string[];
  since: Timetoken;
  /** Ends the wait: `true` when there is something to read, `false` when the time is over. */
  wake: (news: boolean) => void;
}

/** The waiting long polls, found by channel. */
export class Polls {
  #byChannel = new Map<string, Set<Poll>>();
  #due = new Set<string>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(poll: Poll): void {
    this.#count += 1;
    for (const channel of poll.channels) {
      const waiting = this.#byChannel.get(channel) ?? new Set();
      this.#byChannel.set(channel, waiting.add(poll));
    }
  }

  remove(poll: Poll): void {
    this.#count -= 1;
    for (const channel of poll.channels) {
      const waiting = this.#byChannel.get(channel);
      waiting?.delete(poll);
      if (waiting?.size === 0) this.#byChannel.delete(channel);
    }
  }

  isWaitedOn(channel: string): boolean {
    return this.#byChannel.has(channel);
  }

  /** Wakes a channel's polls once the present burst is over, so that it travels as one reply. */
  notify(channel: string): void {
    if (this.#due.size === 0) setImmediate(() => this.#flush());
    this.#due.add(channel);
  }

  /** Ends every wait, as if its time were over. */
  endAll(): void {
    this.end([...this.#byChannel.keys()]);
  }

  /** Ends the waits on these channels likewise. */
  end(channels: string[]): void {
    for (const poll of new Set(
      channels.flatMap((name) => [...(this.#byChannel.get(name) ?? [])]),
    )) {
      poll.wake(false);
    }
  }

  close(): void {
    this.endAll();
  }

  #flush(): void {
    const due = [...this.#due];
    this.#due.clear();
    const woken = new Set(due.flatMap((channel) => [...(this.#byChannel.get(channel) ?? [])]));
    for (const poll of woken) poll.wake(true);
  }
}
