/** Remembers the newest `most` things by a text. */
export class Recent<T> {
  #known = new Map<string, T>();
  #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    return this.#known.get(key);
  }

  add(key: string, value: T): void {
    this.#known.set(key, value);
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > this.#most && oldest !== undefined) this.#known.delete(oldest);
  }
}
