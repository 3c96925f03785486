import { ChannelLog } from './channel-log.ts';
import { bytesOf, type LoggedMessage, type Message } from './message.ts';
import { LAST_TICK, type Timetoken, TimetokenClock, timetokenOf } from './timetoken.ts';

export interface LogLimits {
  /** Messages kept for each channel. */
  historyCount: number;
  /** How long a message is kept. */
  historyMs: number;
  /** Messages in one subscribe reply. */
  replyCount: number;
  /** Bytes of messages in one subscribe reply; a single message always fits. */
  replyBytes: number;
}

/** What a subscriber reads: messages in order, its next position, and the channels with a gap. */
export interface Batch {
  messages: LoggedMessage[];
  next: Timetoken;
  gaps: string[];
}

/**
 * The logs of all channels. They share one clock, so that a timetoken is a position in all of them.
 */
export class ChannelLogs {
  readonly #logs = new Map<string, ChannelLog>();
  readonly #clock: TimetokenClock;
  readonly #now: () => number;
  readonly #limits: LogLimits;
  /** When the hub started: it knows no message from before. */
  readonly #start: Timetoken;

  constructor(now: () => number, limits: LogLimits) {
    this.#now = now;
    this.#limits = limits;
    this.#clock = new TimetokenClock(now);
    this.#start = this.#clock.next();
  }

  /** Returns a position later than every message so far. */
  present(): Timetoken {
    return this.#clock.next();
  }

  /** Returns the position just before `ms` ago, but not before the hub started. */
  past(ms: number): Timetoken {
    return later(timetokenOf(this.#now() - ms - 1, LAST_TICK), this.#start);
  }

  /** Returns the log of a channel, created if there is none. */
  open(channel: string): ChannelLog {
    const known = this.#logs.get(channel);
    if (known) return known;
    const log = new ChannelLog(this.#floorOf(channel), this.#limits.historyCount);
    this.#logs.set(channel, log);
    return log;
  }

  has(channel: string): boolean {
    return this.#logs.has(channel);
  }

  append(channel: string, message: Message): LoggedMessage {
    const entry = { timetoken: this.#clock.next(), channel, message, bytes: bytesOf(message) };
    this.open(channel).append(entry);
    return entry;
  }

  /** Whether every message of a channel later than `since` is still in the log. */
  covers(channel: string, since: Timetoken): boolean {
    return !this.#isAhead(since) && since >= this.#floorOf(channel);
  }

  /** Returns at most `limit` messages of a channel later than `since`, oldest first. */
  after(channel: string, since: Timetoken, limit: number): LoggedMessage[] {
    return this.#logs.get(channel)?.after(since, limit) ?? [];
  }

  /** Returns a channel's messages later than `from` and not later than `to`, oldest first. */
  between(channel: string, from: Timetoken, to: Timetoken): LoggedMessage[] {
    return this.#logs.get(channel)?.between(from, to) ?? [];
  }

  /** Returns the same, without messages that are not part of the history. */
  history(channel: string, from: Timetoken, to: Timetoken): LoggedMessage[] {
    return this.between(channel, from, to).filter(({ message }) => !message.isTransient);
  }

  /** Returns the names of the channels with a log that start with a prefix. */
  startingWith(prefix: string): string[] {
    return [...this.#logs.keys()].filter((channel) => channel.startsWith(prefix));
  }

  /** Returns what a subscriber at `since` receives next; null when there is nothing new. */
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

  /** Drops messages that are too old, and empty logs of channels that are not in use. */
  sweep(isInUse: (channel: string) => boolean): void {
    const oldest = this.past(this.#limits.historyMs);
    for (const [channel, log] of this.#logs) {
      log.trim(oldest);
      if (log.size === 0 && !isInUse(channel)) this.#logs.delete(channel);
    }
  }

  /** A position in the future is from another hub, or from before this clock was set back. */
  #isAhead(since: Timetoken): boolean {
    return since > later(this.#clock.last, timetokenOf(this.#now(), LAST_TICK));
  }

  #floorOf(channel: string): Timetoken {
    return this.#logs.get(channel)?.floor ?? this.past(this.#limits.historyMs);
  }
}

const later = (a: Timetoken, b: Timetoken) => (a > b ? a : b);

/** Returns the first messages that fit into `maxBytes`, but at least one. */
export function withinBytes(messages: LoggedMessage[], maxBytes: number): LoggedMessage[] {
  let bytes = 0;
  const end = messages.findIndex((message, index) => {
    bytes += message.bytes;
    return index > 0 && bytes > maxBytes;
  });
  return end === -1 ? messages : messages.slice(0, end);
}
