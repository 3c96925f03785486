interface Bucket {
  tokens: number;
  at: number;
}

const MAX_BUCKETS = 50_000;

/** `burst` events at once, then one every `everyMs`. In memory. */
export class Throttle {
  #buckets = new Map<string, Bucket>();
  #burst: number;
  #everyMs: number;

  constructor(burst: number, everyMs: number) {
    this.#burst = burst;
    this.#everyMs = everyMs;
  }

  /** 0 when allowed, otherwise the milliseconds to wait. */
  take(key: string, now: number): number {
    const tokens = this.#tokens(key, now);
    const isAllowed = tokens >= 1;
    this.#save(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now });
    return isAllowed ? 0 : Math.ceil((1 - tokens) * this.#everyMs);
  }

  takeSome(key: string, wanted: number, now: number): number {
    const tokens = this.#tokens(key, now);
    const allowed = Math.min(wanted, Math.floor(tokens));
    this.#save(key, { tokens: tokens - allowed, at: now });
    return allowed;
  }

  /** A clock that is set back takes no tokens. */
  #tokens(key: string, now: number): number {
    const last = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
    return Math.min(this.#burst, last.tokens + Math.max(0, now - last.at) / this.#everyMs);
  }

  /** The evicted bucket is full again. */
  #save(key: string, bucket: Bucket): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
