export const CHANGES_CHANNEL = 'ennichi_changes';

/** The tables of cached responses. On PostgreSQL each has a trigger. */
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

/** SQLite reports this process's commits, PostgreSQL those of every server. */
export interface Changes {
  /**
   * Waits until `version` includes every commit acknowledged before this call.
   * @returns false while changes are unknown and nothing may be cached
   */
  sync(): boolean | Promise<boolean>;
  /** Grows with every commit to one of these tables. */
  version(tables: readonly WatchedTable[]): number;
}

export class TableVersions {
  #now = 0;
  #all = 0;
  readonly #tables = new Map<string, number>();

  bump(tables: Iterable<string>): void {
    this.#now += 1;
    for (const table of tables) this.#tables.set(table, this.#now);
  }

  bumpAll(): void {
    this.#now += 1;
    this.#all = this.#now;
  }

  of(tables: readonly string[]): number {
    let latest = this.#all;
    for (const table of tables) latest = Math.max(latest, this.#tables.get(table) ?? 0);
    return latest;
  }
}
