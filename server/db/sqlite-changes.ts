import type { Changes } from './changes.ts';
import { TableVersions } from './changes.ts';

/** A write to it invalidates prepared statements. */
export const SCHEMA_TABLE = 'sqlite_master';

/** In milliseconds, for another process's write. */
export const CHECK_OUTSIDE_MS = 20;

/**
 * SQLite reports the tables that a statement writes, including cascades. A write by another
 * program, such as `sqlite3`, shows in `PRAGMA data_version` within 20 ms and counts as a change of
 * every table.
 */
export class SqliteChanges implements Changes {
  readonly #versions = new TableVersions();
  readonly #uncommitted = new Set<string>();
  readonly #dataVersion: () => unknown;
  #lastDataVersion: unknown;
  #isChecked = false;

  /** @param dataVersion returns a value that differs after another process has written. */
  constructor(dataVersion: () => unknown) {
    this.#dataVersion = dataVersion;
    this.#lastDataVersion = dataVersion();
  }

  /** Records the written tables, which count once the transaction is committed. */
  recordWrites(tables: ReadonlySet<string>, isTransactionOpen: boolean): void {
    for (const table of tables) this.#uncommitted.add(table);
    if (isTransactionOpen || this.#uncommitted.size === 0) return;
    if (this.#uncommitted.has(SCHEMA_TABLE)) this.#versions.bumpAll();
    this.#versions.bump(this.#uncommitted);
    this.#uncommitted.clear();
  }

  sync(): boolean {
    this.#checkOutside();
    return true;
  }

  version(tables: readonly string[]): number {
    return this.#versions.of(tables);
  }

  /** Limited, because the pragma takes a tenth of the time of a cached response. */
  #checkOutside(): void {
    if (this.#isChecked) return;
    this.#isChecked = true;
    setTimeout(() => {
      this.#isChecked = false;
    }, CHECK_OUTSIDE_MS).unref();
    const dataVersion = this.#dataVersion();
    if (dataVersion === this.#lastDataVersion) return;
    this.#lastDataVersion = dataVersion;
    this.#versions.bumpAll();
  }
}
