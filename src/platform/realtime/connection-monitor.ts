import { $connection, type Connection } from './state.ts';

const STALE_AFTER_MS = 30_000;

/**
 * Derives `$connection` from the state of the link and of the fetches that follow lost messages.
 */
export class ConnectionMonitor {
  #link: Connection = 'connecting';
  #isBehind = false;
  #downSince: number | undefined;
  #staleTimer: ReturnType<typeof setTimeout> | undefined;
  #onState: (state: Connection) => void;

  constructor(onState: (state: Connection) => void) {
    this.#onState = onState;
    this.#startStaleTimer();
    this.#update();
  }

  /** Records that the link is up. Returns for how many milliseconds it was down. */
  up(): number {
    const downSince = this.#downSince ?? Date.now();
    clearTimeout(this.#staleTimer);
    this.#downSince = undefined;
    this.#link = 'live';
    this.#update();
    return Date.now() - downSince;
  }

  /** Records that the link is down. Returns whether it was up before. */
  down(): boolean {
    this.#downSince ??= Date.now();
    if (this.#link !== 'live') return false;
    this.#link = 'reconnecting';
    this.#startStaleTimer();
    this.#update();
    return true;
  }

  /** Records whether the page lacks messages that were lost and could not be fetched yet. */
  setBehind(isBehind: boolean): void {
    this.#isBehind = isBehind;
    this.#update();
  }

  /** Ends with the connection, which the page has no longer. */
  stop(): void {
    clearTimeout(this.#staleTimer);
    $connection.set(undefined);
  }

  #startStaleTimer(): void {
    this.#staleTimer = setTimeout(() => {
      this.#link = 'stale';
      this.#update();
    }, STALE_AFTER_MS);
  }

  #update(): void {
    const state = this.#link === 'live' && this.#isBehind ? 'stale' : this.#link;
    if ($connection.get() === state) return;
    $connection.set(state);
    this.#onState(state);
  }
}
