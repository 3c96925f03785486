import pg from 'pg';
import { CHANGES_CHANNEL, type Changes, TableVersions } from './changes.ts';

const RECONNECT_MS = 1000;
const TIMEOUT_MS = 5000;

/**
 * A trigger sends the table's name at the commit. The notification follows shortly. `sync` closes
 * that gap with an empty query on the listening connection, because PostgreSQL delivers pending
 * notifications before its reply. Concurrent calls share the next query.
 */
export class PostgresChanges implements Changes {
  readonly #url: string;
  readonly #versions = new TableVersions();
  #client: pg.Client | undefined;
  #running: Promise<boolean> | undefined;
  #next: Promise<boolean> | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(databaseUrl: string) {
    this.#url = databaseUrl;
  }

  /** Without a connection nothing is cached; it reconnects every second. */
  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.#versions.bump([payload ?? '']));
    client.on('error', () => this.#drop(client));
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANGES_CHANNEL}`);
      if (this.#isClosed) return await client.end();
      // Earlier changes are unknown.
      this.#versions.bumpAll();
      this.#client = client;
    } catch {
      this.#drop(client);
    }
  }

  sync(): Promise<boolean> {
    // A running query may have been answered before the latest commit.
    if (!this.#running) return this.#start();
    this.#next ??= this.#running.then(() => this.#start());
    return this.#next;
  }

  version(tables: readonly string[]): number {
    return this.#versions.of(tables);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#reconnect);
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #start(): Promise<boolean> {
    this.#next = undefined;
    const client = this.#client;
    const isSeen = client
      ? client.query('').then(
          () => client === this.#client,
          () => this.#drop(client),
        )
      : Promise.resolve(false);
    this.#running = isSeen.finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #drop(client: pg.Client): false {
    client.removeAllListeners('end');
    if (this.#client === client) this.#client = undefined;
    client.end().catch(() => undefined);
    if (this.#isClosed || this.#client || this.#reconnect) return false;
    this.#reconnect = setTimeout(() => {
      this.#reconnect = undefined;
      void this.open();
    }, RECONNECT_MS).unref();
    return false;
  }
}
