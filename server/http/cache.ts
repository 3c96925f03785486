import { LRUCache } from 'lru-cache';
import type { Changes, WatchedTable } from '../db/changes.ts';

/** The most bytes of responses that one server keeps. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A longer key is not a real visitor's query. */
const MAX_KEY_LENGTH = 1000;

/** How long a response stays true. */
export interface Validity<Reply> {
  /** The tables it is read from. A commit that changes one of them ends it. */
  tables: readonly WatchedTable[];
  /** The instants (ISO-8601) at which it changes by time alone. */
  changesAt?: (reply: Reply) => readonly (string | null)[];
}

/** What is kept of a reply: its bytes, or a page drawn from it. */
interface Kept {
  byteLength: number;
}

interface Entry {
  kept: Kept;
  /** The version of its tables when it was read. */
  version: number;
  /** From and until when it is true, in ms. */
  from: number;
  until: number;
}

/** Serialized bytes: turning 24 kB of text into bytes takes longer than everything else. */
const toBody = (reply: unknown): Buffer => Buffer.from(JSON.stringify(reply));

/**
 * Caches responses of public calls for exactly as long as a new one would be the same: until a table they
 * are read from changes, or an instant passes at which they change. Design §4.19.
 */
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

  /** Returns the cached body under a key, or runs `read` and caches its reply as JSON. */
  get<Reply>(
    key: string,
    validity: Validity<Reply>,
    clock: () => Date,
    read: () => Promise<Reply>,
  ): Promise<Buffer> {
    return this.keep(key, validity, clock, read, toBody);
  }

  /**
   * Returns what is cached under a key, or runs `read` and caches what `convert` makes of its reply. What
   * changed while it was read is returned but not cached; an error is not cached either.
   *
   * @param convert may return what was cached last, if that is what it would make again
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
      // After a write many requests miss at once: they wait for the first one's reply.
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
