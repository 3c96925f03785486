import type { LoggedMessage } from './message.ts';
import type { Timetoken } from './timetoken.ts';

export class ChannelLog {
  /** All messages after this position are in the log. */
  floor: Timetoken;
  readonly #messages: LoggedMessage[] = [];
  readonly #max: number;

  constructor(floor: Timetoken, max: number) {
    this.floor = floor;
    this.#max = max;
  }

  get size(): number {
    return this.#messages.length;
  }

  append(message: LoggedMessage): void {
    this.#messages.push(message);
    // Each trim moves the whole array.
    if (this.#messages.length > this.#max * 1.25) this.#drop(this.#messages.length - this.#max);
  }

  /** Oldest first. */
  after(timetoken: Timetoken, limit: number): LoggedMessage[] {
    const start = this.#firstAfter(timetoken);
    return this.#messages.slice(start, start + limit);
  }

  /** After `from`, up to `to`. */
  between(from: Timetoken, to: Timetoken): LoggedMessage[] {
    return this.#messages.slice(this.#firstAfter(from), this.#firstAfter(to));
  }

  trim(timetoken: Timetoken): void {
    this.#drop(this.#firstAfter(timetoken));
  }

  #drop(count: number): void {
    const last = this.#messages[count - 1];
    if (!last) return;
    this.floor = last.timetoken;
    this.#messages.splice(0, count);
  }

  #firstAfter(timetoken: Timetoken): number {
    let low = 0;
    let high = this.#messages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const entry = this.#messages[middle];
      if (entry && entry.timetoken <= timetoken) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
