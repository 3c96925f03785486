/** PubNub's format: 17 digits, units of 100 ns since 1970. A number would lose precision. */
export type Timetoken = string;

/** The last of the 10,000 units in a millisecond. */
export const LAST_TICK = 9999;

export const timetokenOf = (ms: number, tick = 0): Timetoken =>
  `${String(ms).padStart(13, '0')}${String(tick).padStart(4, '0')}`;

export const isTimetoken = (text: string): boolean => /^\d{17}$/.test(text);

export const justBefore = (timetoken: Timetoken): Timetoken =>
  String(BigInt(timetoken) - 1n).padStart(17, '0');

/** Increasing, even if the system clock is set back. */
export class TimetokenClock {
  #ms = 0;
  #tick = 0;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  next(): Timetoken {
    const ms = this.#now();
    if (ms > this.#ms) {
      this.#ms = ms;
      this.#tick = 0;
    } else if (this.#tick === LAST_TICK) {
      this.#ms += 1;
      this.#tick = 0;
    } else {
      this.#tick += 1;
    }
    return this.last;
  }

  get last(): Timetoken {
    return timetokenOf(this.#ms, this.#tick);
  }
}
