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
    const last = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, last.tokens + (now - last.at) / this.#everyMs);
    const isAllowed = tokens >= 1;
    this.#save(key, { tokens: isAllowed ? tokens - 1 : tokens, at: now });
    return isAllowed ? 0 : Math.ceil((1 - tokens) * this.#everyMs);
  }

  takeSome(key: string, wanted: number, now: number): number {
    const last = this.#buckets.get(key) ?? { tokens: this.#burst, at: now };
    const tokens = Math.min(this.#burst, last.tokens + (now - last.at) / this.#everyMs);
    const allowed = Math.min(wanted, Math.floor(tokens));
    this.#save(key, { tokens: tokens - allowed, at: now });
    return allowed;
  }

  /** The evicted bucket is full again. */
  #save(key: string, bucket: Bucket): void {
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    const oldest = this.#buckets.keys().next().value;
    if (this.#buckets.size > MAX_BUCKETS && oldest !== undefined) this.#buckets.delete(oldest);
  }
}
