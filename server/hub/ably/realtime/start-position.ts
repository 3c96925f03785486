import { justBefore, LAST_TICK, type Timetoken, timetokenOf } from '../../core/timetoken.ts';
import type { Hub } from '../../hub.ts';
import { AblyError } from '../protocol/error.ts';

/** How far before its attachment a client wants to begin: so many messages, or so many milliseconds. */
export type Rewind = { messages: number } | { ms: number };

const LONGEST_MS = 2 * 60_000;
const MOST_MESSAGES = 100;

/** Reads the channel parameter `rewind`: `10`, `30s`, `2m`. Throws AblyError 40003. */
export function readRewind(text: string | undefined): Rewind | null {
  if (text === undefined) return null;
  const [, number, unit] = /^(\d{1,6})(s|m)?$/.exec(text) ?? [];
  if (!number) {
    throw new AblyError(
      40003,
      `rewind is "${text}". Give a number of messages, or a time like 30s or 2m.`,
    );
  }
  if (!unit) return { messages: Math.min(Number(number), MOST_MESSAGES) };
  return { ms: Math.min(Number(number) * (unit === 'm' ? 60_000 : 1000), LONGEST_MS) };
}

/** The place to begin at, so that what was asked for comes before what is new. */
export function rewindTo({ logs, options }: Hub, channel: string, rewind: Rewind): Timetoken {
  const now = logs.present();
  const oldest = options.now() - ('ms' in rewind ? rewind.ms : LONGEST_MS);
  const from = timetokenOf(oldest - 1, LAST_TICK);
  const recent = logs.between(channel, from, now);
  const wanted =
    'ms' in rewind ? recent : recent.slice(Math.max(0, recent.length - rewind.messages));
  const [first] = wanted;
  // Not a place before: what was there may be unknown, and its reader would be told of a loss.
  return first ? justBefore(first.timetoken) : now;
}
