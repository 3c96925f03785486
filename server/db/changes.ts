import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from './db.ts';

/** Where SQLite keeps the tables' own shapes: who writes here has changed what every statement means. */
export const SHAPES = 'sqlite_master';

/** How late, at most, what another process writes is seen. */
export const LOOK_OUTSIDE_MS = 20;

/**
 * What has been written to a SQLite database, table by table, counted at the commit. It is exact: SQLite
 * itself says which tables a statement reads and writes, cascades included, and every statement of this
 * process passes the one connection that tells it here. Another process is not meant to write, but a hand
 * with `sqlite3` may: that is seen too, within 20 ms, and counts as a change of everything.
 *
 * There is none of PostgreSQL, where other servers write unseen.
 */
export class Changes {
  #moment = 0;
  #everything = 0;
  readonly #last = new Map<string, number>();
  readonly #uncommitted = new Set<string>();
  readonly #reading = new AsyncLocalStorage<Set<string>>();
  readonly #versionOutside: () => unknown;
  #seenOutside: unknown;
  #hasLookedOutside = false;

  /** @param versionOutside something that differs once another process has written. */
  constructor(versionOutside: () => unknown) {
    this.#versionOutside = versionOutside;
    this.#seenOutside = versionOutside();
  }

  /** The present, as `haveChanged` takes it. */
  get moment(): number {
    return this.#moment;
  }

  /** Notes what a statement has read. */
  noteReads(tables: ReadonlySet<string>): void {
    const reading = this.#reading.getStore();
    if (reading) for (const table of tables) reading.add(table);
  }

  /** Notes what a statement has written, once it has run. Nothing has changed before the commit. */
  noteWrites(tables: ReadonlySet<string>, isTransactionOpen: boolean): void {
    for (const table of tables) this.#uncommitted.add(table);
    if (isTransactionOpen || this.#uncommitted.size === 0) return;
    this.#moment += 1;
    for (const table of this.#uncommitted) this.#last.set(table, this.#moment);
    if (this.#uncommitted.has(SHAPES)) this.#everything = this.#moment;
    this.#uncommitted.clear();
  }

  /** Runs some work, and names the tables that it has read. */
  async readsOf<T>(work: () => Promise<T>): Promise<{ result: T; tables: ReadonlySet<string> }> {
    const tables = new Set<string>();
    return { result: await this.#reading.run(tables, work), tables };
  }

  /** Whether anything in these tables has changed since that moment. */
  haveChanged(tables: ReadonlySet<string>, since: number): boolean {
    this.#lookOutside();
    if (this.#everything > since) return true;
    for (const table of tables) if ((this.#last.get(table) ?? 0) > since) return true;
    return false;
  }

  /** Asking costs a tenth of a request, for what should not happen: it is done now and then. */
  #lookOutside(): void {
    if (this.#hasLookedOutside) return;
    this.#hasLookedOutside = true;
    setTimeout(() => {
      this.#hasLookedOutside = false;
    }, LOOK_OUTSIDE_MS).unref();
    const version = this.#versionOutside();
    if (version === this.#seenOutside) return;
    this.#seenOutside = version;
    this.#moment += 1;
    this.#everything = this.#moment;
  }
}

const changesOfDb = new WeakMap<Db, Changes>();

export const watchChanges = (db: Db, changes: Changes): void => {
  changesOfDb.set(db, changes);
};

/** What is written to a database; undefined on PostgreSQL. */
export const changesOf = (db: Db): Changes | undefined => changesOfDb.get(db);
