interface Bucket {
  tokens: number;
  at: number;
}

const MOST_BUCKETS = 50_000;

/** Lets each key do something `burst` times at once and then once every `everyMs`. */
export class Pace {
  #buckets = new Map<string, Bucket>();
  #burst: number;
  #everyMs: number;

  constructor(burst: number, everyMs: number) {
    this.#burst = burst;
    this.#everyMs = everyMs;
  }

  /** Counts one try: 0 when it may happen, else the milliseconds to wait for the next. */
  take(key: string, now: number): number {
    const last = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, last.tokens + (now - last.at) / this.#everyMs);
    const isAllowed = tokens >= 1;
    this.#remember(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now });
    return isAllowed ? 0 : Math.ceil((1 - tokens) * this.#everyMs);
  }

  /** The longest silent are forgotten first: by then their bucket is full again. */
  #remember(key: string, bucket: Bucket): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > MOST_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
