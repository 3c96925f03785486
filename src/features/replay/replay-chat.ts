import { addLines } from '../comment/chat.ts';
import { loadLines, replaceHistory } from '../comment/history.ts';
import type { ChatLine } from '../comment/rules/lines.ts';

const BEFORE_LINES = 30;
const AHEAD_LINES = 100;
const AHEAD_MS = 30_000;
/** A larger step forward is a seek. */
const JUMP_MS = 5000;
const RETRY_MS = 5000;

interface Room {
  storeId: number;
  postId: number;
}

const iso = (time: number) => new Date(time).toISOString();

export class ReplayChat {
  readonly #room: Room;
  #shown: number | undefined;
  /** It may change while lines load. */
  #wanted = 0;
  #ahead: readonly ChatLine[] = [];
  #loadedTo = 0;
  #isLoading = false;
  #retryAt = 0;

  constructor(room: Room) {
    this.#room = room;
  }

  /** @param time epoch milliseconds of the show */
  showAt(time: number): void {
    this.#wanted = time;
    const step = this.#shown === undefined ? Number.NaN : time - this.#shown;
    if (step >= 0 && step <= JUMP_MS) this.#stepTo(time);
    else this.#jumpTo(time);
  }

  #stepTo(time: number): void {
    this.#shown = time;
    const count = this.#ahead.findLastIndex(({ at }) => Date.parse(at) <= time) + 1;
    if (count > 0) {
      addLines(this.#ahead.slice(0, count));
      this.#ahead = this.#ahead.slice(count);
    }
    if (this.#loadedTo < time + AHEAD_MS) void this.#load(() => this.#loadAhead());
  }

  #jumpTo(time: number): void {
    void this.#load(() => this.#loadAround(time));
  }

  /** One load at a time. */
  async #load(load: () => Promise<boolean>): Promise<void> {
    if (this.#isLoading || performance.now() < this.#retryAt) return;
    this.#isLoading = true;
    const isLoaded = await load();
    this.#isLoading = false;
    if (!isLoaded) this.#retryAt = performance.now() + RETRY_MS;
    else if (this.#wanted !== this.#shown) this.showAt(this.#wanted);
  }

  async #loadAround(time: number): Promise<boolean> {
    const page = await loadLines(this.#room, { before: iso(time), limit: BEFORE_LINES });
    if (!page.ok) return false;
    replaceHistory(page.data, page.data.length >= BEFORE_LINES);
    this.#shown = time;
    this.#ahead = [];
    this.#loadedTo = time;
    return this.#loadAhead();
  }

  async #loadAhead(): Promise<boolean> {
    const page = await loadLines(this.#room, { after: iso(this.#loadedTo), limit: AHEAD_LINES });
    if (!page.ok) return false;
    const known = new Set(this.#ahead.map(({ id }) => id));
    this.#ahead = [...this.#ahead, ...page.data.filter(({ id }) => !known.has(id))];
    const last = page.data.at(-1);
    const isWhole = page.data.length < AHEAD_LINES || !last;
    this.#loadedTo = isWhole ? Number.POSITIVE_INFINITY : Date.parse(last.at);
    return true;
  }
}
