import { ApiError } from './api-error.ts';

interface Growth {
  /** Attempts in a row that wait for nothing. */
  free: number;
  /** The wait after the next attempt; every further one doubles it. */
  firstMs: number;
  mostMs: number;
}

interface Entry {
  attempts: number;
  /** Epoch milliseconds from which the next attempt is allowed. */
  until: number;
  at: number;
}

const MAX_ENTRIES = 50_000;
/** Attempts are forgiven when there was none for this long. */
const QUIET_MS = 60 * 60_000;

/**
 * Slows attempts by key: some are free, then each has to wait twice as long as the one before, up to a
 * limit. Nobody is shut out for longer than the last wait. Counts in this process's memory.
 */
export class GrowingDelay {
  readonly #entries = new Map<string, Entry>();
  readonly #growth: Growth;

  constructor(growth: Growth) {
    this.#growth = growth;
  }

  /** Counts one attempt. Throws TOO_MANY_REQUESTS with the seconds to wait when it comes too early. */
  take(key: string, now: Date): void {
    const at = now.getTime();
    const last = this.#entries.get(key);
    const known = last && at - last.at < QUIET_MS ? last : undefined;
    if (known && at < known.until) throw tooEarly(known.until - at);
    const attempts = (known?.attempts ?? 0) + 1;
    const wait = this.#waitAfter(attempts);
    this.#save(key, { attempts, at, until: wait === 0 ? 0 : at + wait });
  }

  /** Uncounts one attempt, which succeeded. */
  uncount(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) this.#entries.set(key, { ...entry, attempts: entry.attempts - 1, until: 0 });
  }

  /** Resets a key's attempts. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  #waitAfter(attempts: number): number {
    const { free, firstMs, mostMs } = this.#growth;
    return attempts < free ? 0 : Math.min(mostMs, firstMs * 2 ** (attempts - free));
  }

  #save(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const oldest = this.#entries.keys().next().value;
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
  }
}

function tooEarly(waitMs: number): ApiError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError(
    'TOO_MANY_REQUESTS',
    `Too many tries. Wait ${retryAfter} seconds and try again.`,
    { retryAfter },
  );
}
