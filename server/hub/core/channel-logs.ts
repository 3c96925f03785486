import { ChannelLog } from './channel-log.ts';
import { bytesOf, type LoggedMessage, type Message } from './message.ts';
import { LAST_TICK, type Timetoken, TimetokenClock, timetokenOf } from './timetoken.ts';

export interface LogLimits {
  historyCount: number;
  historyMs: number;
  /** Of one channel; the newest message is always kept. */
  historyBytes: number;
  /** Of all channels; the largest gives way. */
  historyTotalBytes: number;
  replyCount: number;
  /** A single message always fits. */
  replyBytes: number;
}

export interface Batch {
  messages: LoggedMessage[];
  next: Timetoken;
  gaps: string[];
}

export class ChannelLogs {
  readonly #logs = new Map<string, ChannelLog>();
  readonly #clock: TimetokenClock;
  readonly #now: () => number;
  readonly #limits: LogLimits;
  /** Messages before this position are unknown. */
  readonly #start: Timetoken;
  #bytes = 0;

  constructor(now: () => number, limits: LogLimits) {
    this.#now = now;
    this.#limits = limits;
    this.#clock = new TimetokenClock(now);
    this.#start = this.#clock.next();
  }

  present(): Timetoken {
    return this.#clock.next();
  }

  /** Not before the hub's start. */
  past(ms: number): Timetoken {
    return later(timetokenOf(this.#now() - ms - 1, LAST_TICK), this.#start);
  }

  open(channel: string): ChannelLog {
    const known = this.#logs.get(channel);
    if (known) return known;
    const { historyCount: count, historyBytes: bytes } = this.#limits;
    const log = new ChannelLog(this.#floorOf(channel), { count, bytes });
    this.#logs.set(channel, log);
    return log;
  }

  has(channel: string): boolean {
    return this.#logs.has(channel);
  }

  append(channel: string, message: Message): LoggedMessage {
    const log = this.open(channel);
    const entry = { timetoken: this.#clock.next(), channel, message, bytes: bytesOf(message) };
    const logged = this.#change(log, () => log.append(entry));
    while (this.#bytes > this.#limits.historyTotalBytes) {
      const largest = this.#largest(log);
      if (!largest) break;
      this.#change(largest, () => largest.shrink());
    }
    return logged;
  }

  covers(channel: string, since: Timetoken): boolean {
    return !this.#isAhead(since) && since >= this.#floorOf(channel);
  }

  after(channel: string, since: Timetoken, limit: number): LoggedMessage[] {
    return this.#logs.get(channel)?.after(since, limit) ?? [];
  }

  /** The next messages that all clients receive together. */
  blockAfter(channel: string, since: Timetoken): LoggedMessage[] {
    return this.#logs.get(channel)?.blockAfter(since) ?? [];
  }

  between(channel: string, from: Timetoken, to: Timetoken): LoggedMessage[] {
    return this.#logs.get(channel)?.between(from, to) ?? [];
  }

  /** Like `between`, without transient messages. */
  history(channel: string, from: Timetoken, to: Timetoken): LoggedMessage[] {
    return this.between(channel, from, to).filter(({ message }) => !message.isTransient);
  }

  startingWith(prefix: string): string[] {
    return [...this.#logs.keys()].filter((channel) => channel.startsWith(prefix));
  }

  read(channels: string[], since: Timetoken): Batch | null {
    const isAhead = this.#isAhead(since);
    const gaps = channels.filter((channel) => isAhead || since < this.#floorOf(channel));
    if (isAhead) return { messages: [], next: this.present(), gaps };
    const found = channels.flatMap((channel) =>
      this.after(channel, since, this.#limits.replyCount),
    );
    if (found.length === 0) {
      return gaps.length > 0 ? { messages: [], next: this.present(), gaps } : null;
    }
    found.sort((a, b) => (a.timetoken < b.timetoken ? -1 : 1));
    const { replyCount, replyBytes } = this.#limits;
    const messages = withinBytes(found.slice(0, replyCount), replyBytes);
    return { messages, next: messages.at(-1)?.timetoken ?? since, gaps };
  }

  sweep(isInUse: (channel: string) => boolean): void {
    const oldest = this.past(this.#limits.historyMs);
    for (const [channel, log] of this.#logs) {
      this.#change(log, () => log.trim(oldest));
      if (log.size === 0 && !isInUse(channel)) this.#logs.delete(channel);
    }
  }

  #change<T>(log: ChannelLog, work: () => T): T {
    const before = log.bytes;
    const result = work();
    this.#bytes += log.bytes - before;
    return result;
  }

  /** Never the only message of `newest`. */
  #largest(newest: ChannelLog): ChannelLog | undefined {
    let largest: ChannelLog | undefined;
    for (const log of this.#logs.values()) {
      const isFree = log.size > (log === newest ? 1 : 0);
      if (isFree && log.bytes > (largest?.bytes ?? 0)) largest = log;
    }
    return largest;
  }

  /** The position is from another hub, or from before the clock was set back. */
  #isAhead(since: Timetoken): boolean {
    return since > later(this.#clock.last, timetokenOf(this.#now(), LAST_TICK));
  }

  #floorOf(channel: string): Timetoken {
    return this.#logs.get(channel)?.floor ?? this.past(this.#limits.historyMs);
  }
}

const later = (a: Timetoken, b: Timetoken) => (a > b ? a : b);

/** At least one message. */
function withinBytes(messages: LoggedMessage[], maxBytes: number): LoggedMessage[] {
  let bytes = 0;
  const end = messages.findIndex((message, index) => {
    bytes += message.bytes;
    return index > 0 && bytes > maxBytes;
  });
  return end === -1 ? messages : messages.slice(0, end);
}
