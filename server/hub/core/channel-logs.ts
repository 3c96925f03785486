import { ChannelLog } from './channel-log.ts';
import { bytesOf, type LoggedMessage, type Message } from './message.ts';
import { LAST_TICK, type Timetoken, TimetokenClock, timetokenOf } from './timetoken.ts';

export interface LogLimits {
  /** Messages stored for each channel. */
  historyCount: number;
  /** The age limit of messages. */
  historyMs: number;
  /** Messages in one subscribe reply. */
  replyCount: number;
  /** Bytes in one subscribe reply; a single message always fits. */
  replyBytes: number;
}

/** Messages in order, the next position, and the channels with a gap. */
export interface Batch {
  messages: LoggedMessage[];
  next: Timetoken;
  gaps: string[];
}

/**
 * The logs of all channels. They share one clock, so that a timetoken is a position in each log.
 */
export class ChannelLogs {
  readonly #logs = new Map<string, ChannelLog>();
  readonly #clock: TimetokenClock;
  readonly #now: () => number;
  readonly #limits: LogLimits;
  /** The hub's start, before which messages are unknown. */
  readonly #start: Timetoken;

  constructor(now: () => number, limits: LogLimits) {
    this.#now = now;
    this.#limits = limits;
    this.#clock = new TimetokenClock(now);
    this.#start = this.#clock.next();
  }

  /** Returns a position later than every message. */
  present(): Timetoken {
    return this.#clock.next();
  }

  /** Returns the position of `ms` ago, not before the hub's start. */
  past(ms: number): Timetoken {
    return later(timetokenOf(this.#now() - ms - 1, LAST_TICK), this.#start);
  }

  /** Returns the log of a channel, and creates it when missing. */
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

  /** Returns whether every message later than `since` is in the log. */
  covers(channel: string, since: Timetoken): boolean {
    return !this.#isAhead(since) && since >= this.#floorOf(channel);
  }

  /** Returns at most `limit` messages later than `since`, oldest first. */
  after(channel: string, since: Timetoken, limit: number): LoggedMessage[] {
    return this.#logs.get(channel)?.after(since, limit) ?? [];
  }

  /** Returns a channel's messages later than `from` and not later than `to`, oldest first. */
  between(channel: string, from: Timetoken, to: Timetoken): LoggedMessage[] {
    return this.#logs.get(channel)?.between(from, to) ?? [];
  }

  /** Like `between`, without transient messages. */
  history(channel: string, from: Timetoken, to: Timetoken): LoggedMessage[] {
    return this.between(channel, from, to).filter(({ message }) => !message.isTransient);
  }

  /** Returns the channels with a prefix. */
  startingWith(prefix: string): string[] {
    return [...this.#logs.keys()].filter((channel) => channel.startsWith(prefix));
  }

  /** Returns the next messages of a subscriber at `since`; null without any. */
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

  /** Drops old messages, and empty logs of unused channels. */
  sweep(isInUse: (channel: string) => boolean): void {
    const oldest = this.past(this.#limits.historyMs);
    for (const [channel, log] of this.#logs) {
      log.trim(oldest);
      if (log.size === 0 && !isInUse(channel)) this.#logs.delete(channel);
    }
  }

  /** A position in the future is from another hub, or from before the clock was set back. */
  #isAhead(since: Timetoken): boolean {
    return since > later(this.#clock.last, timetokenOf(this.#now(), LAST_TICK));
  }

  #floorOf(channel: string): Timetoken {
    return this.#logs.get(channel)?.floor ?? this.past(this.#limits.historyMs);
  }
}

const later = (a: Timetoken, b: Timetoken) => (a > b ? a : b);

/** Returns the first messages that fit into `maxBytes`; at least one. */
export function withinBytes(messages: LoggedMessage[], maxBytes: number): LoggedMessage[] {
  let bytes = 0;
  const end = messages.findIndex((message, index) => {
    bytes += message.bytes;
    return index > 0 && bytes > maxBytes;
  });
  return end === -1 ? messages : messages.slice(0, end);
}
