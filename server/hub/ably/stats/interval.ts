import { AblyError } from '../protocol/error.ts';

export type Unit = 'minute' | 'hour' | 'day' | 'month';

/** Of an interval's id, a prefix of `2026-11-21:15:03`. */
const LENGTH: Record<Unit, number> = { month: 7, day: 10, hour: 13, minute: 16 };
const SHAPE = /^(\d{4})-(\d{2})(?:-(\d{2})(?::(\d{2})(?::(\d{2}))?)?)?$/;

export const isUnit = (text: string): text is Unit => text in LENGTH;

/** `2026-11-21:15` for an hour. TS12a. */
export const intervalIdOf = (ms: number, unit: Unit): string =>
  new Date(ms).toISOString().replace('T', ':').slice(0, LENGTH[unit]);

/** Returns null for an invalid id. TS12p. */
export function readInterval(id: string): { start: number; end: number } | null {
  const parts = SHAPE.exec(id);
  if (!parts) return null;
  const [year = 0, month = 1, ...rest] = parts
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
  const [day = 1, hour = 0, minute = 0] = rest;
  const start = Date.UTC(year, month - 1, day, hour, minute);
  const ends = [
    () => Date.UTC(year, month),
    () => Date.UTC(year, month - 1, day + 1),
    () => Date.UTC(year, month - 1, day, hour + 1),
    () => Date.UTC(year, month - 1, day, hour, minute + 1),
  ];
  return { start, end: ends[rest.length]?.() ?? start };
}

/** Epoch milliseconds or an interval's id. Throws AblyError 40003. RSC6b1. */
export function readBound(text: string | null, side: 'start' | 'end'): number | null {
  if (text === null) return null;
  const interval = readInterval(text);
  if (interval) return side === 'start' ? interval.start : interval.end - 1;
  const ms = Number(text);
  if (text !== '' && ms >= 0) return ms;
  throw new AblyError(
    40003,
    `${side} is "${text}". Give milliseconds, or a time like 2026-11-21:15:03.`,
  );
}
