/** Remembers the newest `most` ids. */
export class Seen {
  #ids = new Set<string>();
  #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether this id is new; from now on it is not. */
  add(id: string): boolean {
    if (this.#ids.has(id)) return false;
    this.#ids.add(id);
    const oldest = this.#ids.values().next();
    if (this.#ids.size > this.#most && !oldest.done) this.#ids.delete(oldest.value);
    return true;
  }
}
