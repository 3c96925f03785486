import type { Changes, WatchedTable } from '../../server/db/changes.ts';
import { ResponseCache, type Validity } from '../../server/http/cache.ts';

/**
 * A response cache that also reads every reply from the database and compares. A cached body that
 * differs although no table has changed fails the request, so every test of a cached call tests the
 * cache.
 */
export class CheckedCache extends ResponseCache {
  readonly #changes: Changes;

  constructor(changes: Changes) {
    super(changes);
    this.#changes = changes;
  }

  override async get<Reply>(
    key: string,
    validity: Validity<Reply>,
    clock: () => Date,
    read: () => Promise<Reply>,
  ): Promise<Buffer> {
    for (;;) {
      const before = await this.#version(validity.tables);
      const body = await super.get(key, validity, clock, read);
      const fresh = JSON.stringify(await read());
      if (body.toString() === fresh) return body;
      if (before === (await this.#version(validity.tables))) {
        throw new Error(`The cached response of ${key} is out of date: ${body} is now ${fresh}`);
      }
    }
  }

  async #version(tables: readonly WatchedTable[]): Promise<number> {
    await this.#changes.sync();
    return this.#changes.version(tables);
  }
}
