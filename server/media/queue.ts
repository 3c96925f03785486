import { PicturesBusy } from '../ports/pictures.ts';

/** Approximate wait for a place. */
const RETRY_AFTER_S = 3;

export interface QueueOptions {
  running: number;
  waiting: number;
}

/** First come, first served. */
export class Queue {
  readonly #options: QueueOptions;
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Throws PicturesBusy when too many wait. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.running) this.#running += 1;
    else await this.#turn();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // Before a new task can take the place.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#options.waiting) throw new PicturesBusy(RETRY_AFTER_S);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
