import type { Changes } from './changes.ts';
import { TableVersions } from './changes.ts';

/** The table in which SQLite keeps the schema: after a write to it every statement may mean something else. */
export const SCHEMA_TABLE = 'sqlite_master';

/** How long, at most, a write of another process goes unnoticed, in milliseconds. */
export const CHECK_OUTSIDE_MS = 20;

/**
 * The commits of this process, exactly: SQLite itself names the tables that a statement writes, cascades
 * included. No other process should write to the file, but somebody may with the `sqlite3` program:
 * `PRAGMA data_version` shows that within 20 ms, and it counts as a change of every table.
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

  /** Records the tables that a statement wrote. They count once the transaction is committed. */
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

  /** The pragma costs a tenth of a cached response, for something that should not happen: not each time. */
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
