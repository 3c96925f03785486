import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/** The database, on either engine. */
export type Db = Kysely<Database>;
/** A running transaction. Inside one, query only it: on SQLite, `db` waits for its end forever. */
export type Trx = Transaction<Database>;
