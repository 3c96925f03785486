import { Chunker, type ChunkLimits, FRAME } from './chunks.ts';
import type { LoggedMessage } from './message.ts';
import type { Timetoken } from './timetoken.ts';

/** Each drop moves the whole array. */
const SLACK = 1.25;

export class ChannelLog {
  /** All messages after this position are in the log. */
  floor: Timetoken;
  bytes = 0;
  readonly #messages: LoggedMessage[] = [];
  readonly #blocks = new Chunker(FRAME);
  readonly #max: ChunkLimits;

  constructor(floor: Timetoken, max: ChunkLimits) {
    this.floor = floor;
    this.#max = max;
  }

  get size(): number {
    return this.#messages.length;
  }

  append(message: Omit<LoggedMessage, 'block'>): LoggedMessage {
    const entry = { ...message, block: this.#blocks.add(message.bytes) };
    this.#messages.push(entry);
    this.bytes += entry.bytes;
    const { count, bytes } = this.#max;
    if (this.size > count * SLACK) this.#drop(this.size - count);
    if (this.bytes > bytes) this.shrink(1);
    return entry;
  }

  /** Drops the oldest fifth, and at least one message; of the last `kept` messages none. */
  shrink(kept = 0): void {
    const target = Math.min(this.bytes, this.#max.bytes) / SLACK;
    let bytes = this.bytes;
    let count = 0;
    while (count < this.size - kept && bytes > target) {
      bytes -= this.#messages[count]?.bytes ?? 0;
      count += 1;
    }
    this.#drop(count);
  }

  /** Oldest first. */
  after(timetoken: Timetoken, limit: number): LoggedMessage[] {
    const start = this.#firstAfter(timetoken);
    return this.#messages.slice(start, start + limit);
  }

  /** The rest of the block of the first message after the position. */
  blockAfter(timetoken: Timetoken): LoggedMessage[] {
    const start = this.#firstAfter(timetoken);
    const block = this.#messages[start]?.block;
    let end = start;
    while (end < this.size && this.#messages[end]?.block === block) end += 1;
    return this.#messages.slice(start, end);
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
    for (const { bytes } of this.#messages.splice(0, count)) this.bytes -= bytes;
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
