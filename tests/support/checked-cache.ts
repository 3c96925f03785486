import { setTimeout as rest } from 'node:timers/promises';
import type { Changes, WatchedTable } from '../../server/db/changes.ts';
import { ResponseCache, type Validity } from '../../server/http/cache.ts';

/** PostgreSQL makes a commit visible before it notifies listeners. */
const NOTIFIED_WITHIN_MS = 5000;

/** A difference without a changed table fails the request. */
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
      if (!(await this.#changesFrom(before, validity.tables))) {
        throw new Error(`What is cached under ${key} is out of date: ${cached} is now ${fresh}`);
      }
    }
  }

  async #changesFrom(version: number, tables: readonly WatchedTable[]): Promise<boolean> {
    const end = performance.now() + NOTIFIED_WITHIN_MS;
    while ((await this.#version(tables)) === version) {
      if (performance.now() > end) return false;
      await rest(10);
    }
    return true;
  }

  async #version(tables: readonly WatchedTable[]): Promise<number> {
    await this.#changes.sync();
    return this.#changes.version(tables);
  }
}
