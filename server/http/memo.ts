import type { Changes } from '../db/changes.ts';

/** The most bytes, of keys and values together, that a memo holds. */
const MOST_SIZE = 32 * 1024 * 1024;
/** What has a longer key is asked for once, by somebody who plays. */
const MOST_KEY = 1000;

interface Kept<T> {
  value: T;
  size: number;
  tables: ReadonlySet<string>;
  /** The moment of the database before the first read. */
  since: number;
  /** From and until when, in ms, it stays true by the clock. */
  from: number;
  until: number;
  /** Whether it was asked for since it was kept, or last spared. */
  isWanted: boolean;
}

/** The time as the maker of a value to be kept sees it. */
export interface Timing {
  /** The instant the value is made for: it stands still. */
  clock: () => Date;
  /**
   * Says at which of these instants (ISO) the value changes by time alone: at the first that is yet to
   * come, or never. Whoever looked at the clock and says nothing has its value not kept.
   */
  lastsUntil(instants: readonly (string | null)[]): void;
}

/** For where nothing is kept. */
export const untimed = (clock: () => Date): Timing => ({ clock, lastsUntil: () => undefined });

/**
 * Values that follow from the database and the time alone, each kept for as long as it is what making it
 * anew would give: until a table that was read changes, or the clock passes an instant that matters.
 * When there are too many, the oldest go that were not asked for since they were last looked at.
 */
export class Memo<T> {
  readonly #changes: Changes;
  readonly #sizeOf: (value: T) => number;
  readonly #most: number;
  readonly #kept = new Map<string, Kept<T>>();
  readonly #making = new Map<string, Promise<T>>();
  #size = 0;

  constructor(changes: Changes, sizeOf: (value: T) => number, most = MOST_SIZE) {
    this.#changes = changes;
    this.#sizeOf = sizeOf;
    this.#most = most;
  }

  /** What is kept under a key and still true; undefined otherwise. */
  find(key: string, now: Date): T | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    const ms = now.getTime();
    const isOfNow = ms >= kept.from && ms < kept.until;
    if (isOfNow && !this.#changes.haveChanged(kept.tables, kept.since)) {
      kept.isWanted = true;
      return kept.value;
    }
    this.#forget(key, kept);
    return undefined;
  }

  /**
   * Makes a value and keeps it, if it was true all the while it was made. What throws is not kept.
   * Who comes while it is being made waits, and takes it if it is still true: after a write, the many who
   * ask for the same would else each make it.
   */
  async make(key: string, clock: () => Date, work: (timing: Timing) => Promise<T>): Promise<T> {
    const underWay = this.#making.get(key);
    if (underWay) {
      await underWay.catch(() => undefined);
      const kept = this.find(key, clock());
      if (kept !== undefined) return kept;
    }
    const making = this.#makeAlone(key, clock, work);
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  async #makeAlone(
    key: string,
    clock: () => Date,
    work: (timing: Timing) => Promise<T>,
  ): Promise<T> {
    const { moment: since } = this.#changes;
    const from = clock().getTime();
    let until: number | undefined;
    let hasLooked = false;
    const timing: Timing = {
      clock() {
        hasLooked = true;
        return new Date(from);
      },
      lastsUntil(instants) {
        const coming = instants.map((one) => Date.parse(one ?? '')).filter((ms) => ms > from);
        until = Math.min(until ?? Number.POSITIVE_INFINITY, ...coming);
      },
    };
    const { result: value, tables } = await this.#changes.readsOf(() => work(timing));
    until ??= hasLooked ? from : Number.POSITIVE_INFINITY;
    const isTrue = clock().getTime() < until && !this.#changes.haveChanged(tables, since);
    const size = key.length + this.#sizeOf(value);
    if (isTrue && key.length <= MOST_KEY && size <= this.#most) {
      this.#keep(key, { value, size, tables, since, from, until, isWanted: false });
    }
    return value;
  }

  #keep(key: string, kept: Kept<T>): void {
    const former = this.#kept.get(key);
    if (former) this.#forget(key, former);
    this.#kept.set(key, kept);
    this.#size += kept.size;
    // One that was asked for is put at the end, so this meets each at most twice.
    for (const [oldest, its] of this.#kept) {
      if (this.#size <= this.#most) return;
      this.#kept.delete(oldest);
      if (its.isWanted) this.#kept.set(oldest, { ...its, isWanted: false });
      else this.#size -= its.size;
    }
  }

  #forget(key: string, kept: Kept<T>): void {
    this.#kept.delete(key);
    this.#size -= kept.size;
  }
}
