import { $connection, type Connection } from './state.ts';

const STALE_AFTER_MS = 30_000;

/** Keeps `$connection` by what happens to the link and to what is fetched. */
export class Health {
  #link: Connection = 'connecting';
  #isBehind = false;
  #downSince: number | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onState: (state: Connection) => void;

  constructor(onState: (state: Connection) => void) {
    this.#onState = onState;
    this.#awaitUp();
    this.#show();
  }

  /** The link is up. Answers for how many milliseconds it had been down. */
  up(): number {
    const downSince = this.#downSince ?? Date.now();
    clearTimeout(this.#timer);
    this.#downSince = undefined;
    this.#link = 'live';
    this.#show();
    return Date.now() - downSince;
  }

  /** The link broke. Answers whether it was up until now. */
  down(): boolean {
    this.#downSince ??= Date.now();
    if (this.#link !== 'live') return false;
    this.#link = 'reconnecting';
    this.#awaitUp();
    this.#show();
    return true;
  }

  /** What is shown is older than what was lost, and could not be fetched. */
  behind(isBehind: boolean): void {
    this.#isBehind = isBehind;
    this.#show();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #awaitUp(): void {
    this.#timer = setTimeout(() => {
      this.#link = 'stale';
      this.#show();
    }, STALE_AFTER_MS);
  }

  #show(): void {
    const state = this.#link === 'live' && this.#isBehind ? 'stale' : this.#link;
    if ($connection.get() === state) return;
    $connection.set(state);
    this.#onState(state);
  }
}
