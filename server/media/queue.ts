import { PicturesBusy } from '../ports/pictures.ts';

/** Rough seconds after which a place is free again when all are taken. */
const RETRY_AFTER_S = 3;

export interface QueueOptions {
  /** How many tasks run at once. */
  running: number;
  /** How many may wait. One more is refused. */
  waiting: number;
}

/** Runs tasks, a few at once, in the order of their coming. */
export class Queue {
  readonly #options: QueueOptions;
  readonly #waiting: Array<() => void> = [];
  #running = 0;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Runs a task when its turn comes. Throws PicturesBusy, at once, when too many wait already. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#options.running) this.#running += 1;
    else await this.#turn();
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The place goes to the next task, before any that comes in between.
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turn(): Promise<void> {
    if (this.#waiting.length >= this.#options.waiting) throw new PicturesBusy(RETRY_AFTER_S);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
