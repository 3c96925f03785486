import type { Changes, WatchedTable } from '../../server/db/changes.ts';
import { ResponseCache, type Validity } from '../../server/http/cache.ts';

/**
 * Compares every cached reply with the database. A difference without a changed table fails the
 * request, so every test of a cached call tests the cache.
 */
export class CheckedCache extends ResponseCache {
  readonly #changes: Changes;
  readonly #replies = new WeakMap<object, string>();

  constructor(changes: Changes) {
    super(changes);
    this.#changes = changes;
  }

  override async keep<Reply, K extends { byteLength: number }>(
    key: string,
    validity: Validity<Reply>,
    clock: () => Date,
    read: () => Promise<Reply>,
    convert: (reply: Reply, last: K | undefined) => K,
  ): Promise<K> {
    const remember = (reply: Reply, last: K | undefined): K => {
      const kept = convert(reply, last);
      this.#replies.set(kept, JSON.stringify(reply));
      return kept;
    };
    for (;;) {
      const before = await this.#version(validity.tables);
      const kept = await super.keep(key, validity, clock, read, remember);
      const [cached, fresh] = [this.#replies.get(kept), JSON.stringify(await read())];
      if (cached === fresh) return kept;
      if (before === (await this.#version(validity.tables))) {
        throw new Error(`What is cached under ${key} is out of date: ${cached} is now ${fresh}`);
      }
    }
  }

  async #version(tables: readonly WatchedTable[]): Promise<number> {
    await this.#changes.sync();
    return this.#changes.version(tables);
  }
}
