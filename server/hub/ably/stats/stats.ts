import { addTo, type Entries, messageEntries } from './entries.ts';
import { intervalIdOf, readInterval, type Unit } from './interval.ts';

/** Numbers of one interval, as Ably tells them. TS12. */
interface StatsRecord {
  intervalId: string;
  unit: Unit;
  schema: string;
  appId: string;
  entries: Entries;
  /** The minute it has come to, while the interval is not over. */
  inProgress?: string;
}

const MINUTE = 60_000;
const MOST_MINUTES = 2 * 24 * 60;
const SCHEMA = 'https://schemas.ably.com/json/app-stats-0.0.5.json';

/** How many messages clients of Ably's protocol sent and were sent, by the minute, for two days. RSC6. */
export class Stats {
  #minutes = new Map<number, Entries>();
  #appId: string;
  #now: () => number;

  constructor(appId: string, now: () => number) {
    this.#appId = appId;
    this.#now = now;
  }

  /** Adds numbers to the minute a time is in. */
  add(ms: number, entries: Entries): void {
    const minute = ms - (ms % MINUTE);
    const sum = this.#minutes.get(minute) ?? {};
    this.#minutes.set(minute, sum);
    addTo(sum, entries);
    const oldest = this.#minutes.keys().next().value;
    if (this.#minutes.size > MOST_MINUTES && oldest !== undefined) this.#minutes.delete(oldest);
  }

  count(direction: 'inbound' | 'outbound', way: string, count: number, data: number): void {
    this.add(this.#now(), messageEntries(direction, way, { count, data }));
  }

  /** The intervals that something happened in, from `start` to `end` in milliseconds, oldest first. */
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
