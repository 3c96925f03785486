import type { HubCore } from '../../core/core.ts';
import {
  isTimetoken,
  justBefore,
  LAST_TICK,
  type Timetoken,
  timetokenOf,
} from '../../core/timetoken.ts';
import { AblyError } from '../protocol/error.ts';

export interface Start {
  cursor: Timetoken;
  isResumed: boolean;
  error?: AblyError;
}

/** The client's position, or the present if later messages are missing. RTL4c1, RTN15c6. */
export function startAt({ logs }: HubCore, channel: string, position: string | undefined): Start {
  if (position === undefined) return { cursor: logs.present(), isResumed: false };
  if (!isTimetoken(position)) {
    const error = new AblyError(
      90005,
      `The position ${position.slice(0, 40)} is not from this hub.`,
    );
    return { cursor: logs.present(), isResumed: false, error };
  }
  logs.open(channel);
  if (logs.covers(channel, position)) return { cursor: position, isResumed: true };
  const since = new Date(Number(position.slice(0, -4))).toISOString();
  const error = new AblyError(
    90003,
    `Some messages of ${channel} since ${since} are no longer kept.`,
  );
  return { cursor: logs.present(), isResumed: false, error };
}

type Rewind = { messages: number } | { ms: number };

const MAX_REWIND_MS = 2 * 60_000;
const MAX_REWIND_MESSAGES = 100;

/** Reads `10`, `30s`, `2m`. Throws AblyError 40003. */
export function readRewind(text: string | undefined): Rewind | null {
  if (text === undefined) return null;
  const [, number, unit] = /^(\d{1,6})(s|m)?$/.exec(text) ?? [];
  if (!number) {
    throw new AblyError(
      40003,
      `rewind is "${text}". Give a number of messages, or a time like 30s or 2m.`,
    );
  }
  if (!unit) return { messages: Math.min(Number(number), MAX_REWIND_MESSAGES) };
  return { ms: Math.min(Number(number) * (unit === 'm' ? 60_000 : 1000), MAX_REWIND_MS) };
}

export function rewindTo({ logs, options }: HubCore, channel: string, rewind: Rewind): Timetoken {
  const now = logs.present();
  const isByTime = 'ms' in rewind;
  const oldest = options.now() - (isByTime ? rewind.ms : MAX_REWIND_MS);
  const recent = logs.between(channel, timetokenOf(oldest - 1, LAST_TICK), now);
  const included = isByTime ? recent : recent.slice(Math.max(0, recent.length - rewind.messages));
  const [first] = included;
  // A position before the log's start would count as a gap.
  return first ? justBefore(first.timetoken) : now;
}
