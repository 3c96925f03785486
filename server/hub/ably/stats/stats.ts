import { BoundedMap } from '../../core/bounded-map.ts';
import { intervalIdOf, readInterval, type Unit } from './interval.ts';

/** By name: `messages.inbound.realtime.messages.count`. TS12r. */
export type Entries = Record<string, number>;

interface StatsRecord {
  intervalId: string;
  unit: Unit;
  schema: string;
  appId: string;
  entries: Entries;
  inProgress?: string;
}

const MINUTE = 60_000;
const MAX_MINUTES = 2 * 24 * 60;
const SCHEMA = 'https://schemas.ably.com/json/app-stats-0.0.5.json';

/** Peaks take the maximum. */
export function addTo(sum: Entries, more: Entries): void {
  for (const [name, value] of Object.entries(more)) {
    const known = sum[name] ?? 0;
    sum[name] = name.endsWith('.peak') ? Math.max(known, value) : known + value;
  }
}

export function messageEntries(
  direction: 'inbound' | 'outbound',
  way: string,
  { kind = 'messages', count, data }: { kind?: string; count: number; data: number },
): Entries {
  const entries: Entries = {};
  const categories = [`messages.${direction}.${way}`, `messages.${direction}.all`, 'messages.all'];
  for (const name of categories.flatMap((base) => [`${base}.${kind}`, `${base}.all`])) {
    addTo(entries, { [`${name}.count`]: count, [`${name}.data`]: data });
  }
  return entries;
}

/** By the minute, for two days. RSC6. */
export class Stats {
  readonly #minutes = new BoundedMap<number, Entries>(MAX_MINUTES);
  readonly #appId: string;
  readonly #now: () => number;

  constructor(appId: string, now: () => number) {
    this.#appId = appId;
    this.#now = now;
  }

  add(ms: number, entries: Entries): void {
    const minute = ms - (ms % MINUTE);
    const sum = this.#minutes.get(minute) ?? {};
    this.#minutes.set(minute, sum);
    addTo(sum, entries);
  }

  count(direction: 'inbound' | 'outbound', way: string, count: number, data: number): void {
    this.add(this.#now(), messageEntries(direction, way, { count, data }));
  }

  between(start: number, end: number, unit: Unit): StatsRecord[] {
    const sums = new Map<string, Entries>();
    for (const minute of [...this.#minutes.keys()].sort((a, b) => a - b)) {
      if (minute < start || minute > end) continue;
      const id = intervalIdOf(minute, unit);
      const sum = sums.get(id) ?? {};
      sums.set(id, sum);
      addTo(sum, this.#minutes.get(minute) ?? {});
    }
    return [...sums].map(([intervalId, entries]) => this.#record(intervalId, unit, entries));
  }

  #record(intervalId: string, unit: Unit, entries: Entries): StatsRecord {
    const now = this.#now();
    const isOver = (readInterval(intervalId)?.end ?? 0) <= now;
    return {
      intervalId,
      unit,
      schema: SCHEMA,
      appId: this.#appId,
      entries,
      ...(isOver ? {} : { inProgress: intervalIdOf(now, 'minute') }),
    };
  }
}
