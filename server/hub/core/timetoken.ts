/**
 * A moment in PubNub's time: 17 digits, units of 100 ns since 1970. Its length being fixed, text
 * comparison is time comparison; a number would not hold it exactly.
 */
export type Timetoken = string;

/** Units of a millisecond are counted from 0 to this. */
export const LAST_TICK = 9999;

/** The first timetoken of a millisecond. */
export const timetokenOf = (ms: number, tick = 0): Timetoken =>
  `${String(ms).padStart(13, '0')}${String(tick).padStart(4, '0')}`;

export const isTimetoken = (text: string): boolean => /^\d{17}$/.test(text);

/** Hands out timetokens, each later than the one before even if the clock steps back. */
export class TimetokenClock {
  #ms = 0;
  #tick = 0;
  #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  next(): Timetoken {
    const ms = this.#now();
    if (ms > this.#ms) {
      this.#ms = ms;
      this.#tick = 0;
    } else {
      this.#ms += this.#tick === LAST_TICK ? 1 : 0;
      this.#tick = this.#tick === LAST_TICK ? 0 : this.#tick + 1;
    }
    return this.last;
  }

  /** The last one handed out. */
  get last(): Timetoken {
    return timetokenOf(this.#ms, this.#tick);
  }
}

/** The last place before another. */
export const justBefore = (timetoken: Timetoken): Timetoken => String(BigInt(timetoken) - 1n);
