/** The channel on which PostgreSQL sends the name of a changed table. */
export const CHANGES_CHANNEL = 'ennichi_changes';

/** The tables that cached responses are read from. On PostgreSQL each has a trigger. */
export const WATCHED_TABLES = [
  'store',
  'shipping_setting',
  'payment_setting',
  'product',
  'product_image',
  'sku',
  'post',
  'post_product',
  'post_chapter',
  'post_clip',
  'post_caption',
  'publication',
  'facebook_page',
  'pinned_message',
  'announcement',
  'comment',
  'poll',
  'poll_option',
  'draw',
  'draw_entry',
] as const;
export type WatchedTable = (typeof WATCHED_TABLES)[number];

/**
 * Tells which tables have changed, so that a cached response is dropped in time.
 *
 * SQLite reports the commits of this process (`sqlite-changes.ts`), PostgreSQL those of every server
 * (`postgres-changes.ts`).
 */
export interface Changes {
  /**
   * Waits until every commit that was acknowledged before this call is counted in `version`.
   * @returns false while changes cannot be seen: nothing may be cached then.
   */
  sync(): boolean | Promise<boolean>;
  /** A number that grows with every commit that changes one of these tables. */
  version(tables: readonly WatchedTable[]): number;
}

/** Counts the commits that change each table. */
export class TableVersions {
  #now = 0;
  #all = 0;
  readonly #tables = new Map<string, number>();

  /** Records one commit that changed these tables. */
  bump(tables: Iterable<string>): void {
    this.#now += 1;
    for (const table of tables) this.#tables.set(table, this.#now);
  }

  /** Records that anything may have changed. */
  bumpAll(): void {
    this.#now += 1;
    this.#all = this.#now;
  }

  /** The latest commit that changed one of these tables. */
  of(tables: readonly string[]): number {
    let latest = this.#all;
    for (const table of tables) latest = Math.max(latest, this.#tables.get(table) ?? 0);
    return latest;
  }
}
