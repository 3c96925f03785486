import { LRUCache } from 'lru-cache';
import type { Changes, WatchedTable } from '../db/changes.ts';

const MAX_BYTES = 32 * 1024 * 1024;
const MAX_KEY_LENGTH = 1000;

export interface Validity<Reply> {
  tables: readonly WatchedTable[];
  /** ISO-8601 times at which the reply changes without a commit. */
  changesAt?: (reply: Reply) => readonly (string | null)[];
}

interface Kept {
  byteLength: number;
}

interface Entry {
  kept: Kept;
  /** The tables' version before the read. */
  version: number;
  /** In ms. */
  from: number;
  until: number;
}

/** Encoding 24 kB of text takes longer than the rest of a response. */
const toBody = (reply: unknown): Buffer => Buffer.from(JSON.stringify(reply));

/** Caches public replies until a table changes or a time in `changesAt` passes. Design §4.19. */
export class ResponseCache {
  readonly #changes: Changes;
  readonly #entries: LRUCache<string, Entry>;
  readonly #running = new Map<string, { version: number; done: Promise<unknown> }>();

  constructor(changes: Changes, maxBytes = MAX_BYTES) {
    this.#changes = changes;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      sizeCalculation: ({ kept }, key) => kept.byteLength + key.length,
    });
  }

  get<Reply>(
    key: string,
    validity: Validity<Reply>,
    clock: () => Date,
    read: () => Promise<Reply>,
  ): Promise<Buffer> {
    return this.keep(key, validity, clock, read, toBody);
  }

  /**
   * Errors, and replies that changed during the read, are not cached.
   *
   * @param convert may return the last cached value if it is still the same
   */
  async keep<Reply, K extends Kept>(
    key: string,
    validity: Validity<Reply>,
    clock: () => Date,
    read: () => Promise<Reply>,
    convert: (reply: Reply, last: K | undefined) => K,
  ): Promise<K> {
    const { tables } = validity;
    if (!(await this.#changes.sync()) || key.length > MAX_KEY_LENGTH) {
      return convert(await read(), undefined);
    }
    const version = this.#changes.version(tables);
    const cached = this.#find(key, version, clock());
    if (cached) return cached as K;

    const running = this.#running.get(key);
    if (running?.version === version) {
      // Concurrent misses after a write share one load.
      await running.done;
      const fresh = this.#find(key, this.#changes.version(tables), clock());
      if (fresh) return fresh as K;
    }
    const kept = this.#read(key, validity, clock, read, convert);
    const run = { version, done: kept.catch(() => undefined) };
    this.#running.set(key, run);
    try {
      return await kept;
    } finally {
      if (this.#running.get(key) === run) this.#running.delete(key);
    }
  }

  #find(key: string, version: number, now: Date): Kept | undefined {
    const entry = this.#entries.get(key);
    const time = now.getTime();
    const isValid = entry?.version === version && time >= entry.from && time < entry.until;
    return isValid ? entry.kept : undefined;
  }

  async #read<Reply, K extends Kept>(
    key: string,
    { tables, changesAt }: Validity<Reply>,
    clock: () => Date,
    read: () => Promise<Reply>,
    convert: (reply: Reply, last: K | undefined) => K,
  ): Promise<K> {
    const version = this.#changes.version(tables);
    const from = clock().getTime();
    const reply = await read();
    const kept = convert(reply, this.#entries.peek(key)?.kept as K | undefined);
    const until = Math.min(...timesAfter(from, changesAt?.(reply) ?? []));
    const isStillTrue = this.#changes.version(tables) === version && clock().getTime() < until;
    if (isStillTrue) this.#entries.set(key, { kept, version, from, until });
    return kept;
  }
}

const timesAfter = (now: number, instants: readonly (string | null)[]): number[] => [
  ...instants.map((instant) => Date.parse(instant ?? '')).filter((time) => time > now),
  Number.POSITIVE_INFINITY,
];
