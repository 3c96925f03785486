import { $connection, type Connection } from './state.ts';

const STALE_AFTER_MS = 30_000;

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

  /** Returns the downtime in milliseconds. */
  up(): number {
    const downSince = this.#downSince ?? Date.now();
    clearTimeout(this.#staleTimer);
    this.#downSince = undefined;
    this.#link = 'live';
    this.#update();
    return Date.now() - downSince;
  }

  /** Returns whether the link was up before. */
  down(): boolean {
    this.#downSince ??= Date.now();
    if (this.#link !== 'live') return false;
    this.#link = 'reconnecting';
    this.#startStaleTimer();
    this.#update();
    return true;
  }

  setBehind(isBehind: boolean): void {
    this.#isBehind = isBehind;
    this.#update();
  }

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
