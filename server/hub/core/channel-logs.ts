import { ChannelLog } from './channel-log.ts';
import { bytesOf, type LoggedMessage, type Message } from './message.ts';
import { LAST_TICK, type Timetoken, TimetokenClock, timetokenOf } from './timetoken.ts';

export interface LogLimits {
  /** Messages kept a channel. */
  historyCount: number;
  /** How long a message is kept. */
  historyMs: number;
  /** Messages in one subscribe reply. */
  replyCount: number;
  /** Bytes of messages in one subscribe reply, save that one message always fits. */
  replyBytes: number;
}

/** What a reader gets: messages in order, where to go on, and the channels where some were lost. */
export interface Batch {
  messages: LoggedMessage[];
  next: Timetoken;
  gaps: string[];
}

/** The logs of all channels on one clock, so that one timetoken is a place in all of them. */
export class ChannelLogs {
  #logs = new Map<string, ChannelLog>();
  #clock: TimetokenClock;
  #now: () => number;
  #limits: LogLimits;
  /** Nothing from before the hub started is known. */
  #birth: Timetoken;

  constructor(now: () => number, limits: LogLimits) {
    this.#now = now;
    this.#limits = limits;
    this.#clock = new TimetokenClock(now);
    this.#birth = this.#clock.next();
  }

  /** A timetoken later than every message so far. */
  present(): Timetoken {
    return this.#clock.next();
  }

  /** The place just before `ms` ago, but not before the hub began: nothing is known of that. */
  past(ms: number): Timetoken {
    return later(timetokenOf(this.#now() - ms - 1, LAST_TICK), this.#birth);
  }

  /** Starts keeping a channel's messages. */
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

  /** Whether nothing of a channel later than `since` is lost. A place that is yet to come was given by another hub. */
  covers(channel: string, since: Timetoken): boolean {
    return !this.#isAhead(since) && since >= this.#floorOf(channel);
  }

  /** At most `limit` messages of a channel later than `since`, oldest first. */
  after(channel: string, since: Timetoken, limit: number): LoggedMessage[] {
    return this.#logs.get(channel)?.after(since, limit) ?? [];
  }

  /** A channel's messages later than `from` and not later than `to`, oldest first. */
  between(channel: string, from: Timetoken, to: Timetoken): LoggedMessage[] {
    return this.#logs.get(channel)?.between(from, to) ?? [];
  }

  /** What a reader at `since` gets next; null when there is nothing new. */
  read(channels: string[], since: Timetoken): Batch | null {
    const lost = this.#isAhead(since);
    const gaps = channels.filter((channel) => lost || since < this.#floorOf(channel));
    if (lost) return { messages: [], next: this.present(), gaps };
    const found = channels.flatMap(
      (channel) => this.#logs.get(channel)?.after(since, this.#limits.replyCount) ?? [],
    );
    if (found.length === 0)
      return gaps.length > 0 ? { messages: [], next: this.present(), gaps } : null;
    found.sort((a, b) => (a.timetoken < b.timetoken ? -1 : 1));
    const messages = fitting(found.slice(0, this.#limits.replyCount), this.#limits.replyBytes);
    return { messages, next: messages.at(-1)?.timetoken ?? since, gaps };
  }

  /** Forgets what is too old, and channels with nothing left that nobody waits on. */
  sweep(isWaitedOn: (channel: string) => boolean): void {
    const oldest = this.past(this.#limits.historyMs);
    for (const [channel, log] of this.#logs) {
      log.trim(oldest);
      if (log.size === 0 && !isWaitedOn(channel)) this.#logs.delete(channel);
    }
  }

  /** A place in the future was given by another hub, or by this one before its clock was set back. */
  #isAhead(since: Timetoken): boolean {
    return since > later(this.#clock.last, timetokenOf(this.#now(), LAST_TICK));
  }

  #floorOf(channel: string): Timetoken {
    return this.#logs.get(channel)?.floor ?? this.past(this.#limits.historyMs);
  }
}

const later = (a: Timetoken, b: Timetoken) => (a > b ? a : b);

function fitting(messages: LoggedMessage[], bytes: number): LoggedMessage[] {
  let left = bytes;
  const end = messages.findIndex((message, index) => {
    left -= message.bytes;
    return index > 0 && left < 0;
  });
  return end === -1 ? messages : messages.slice(0, end);
}
