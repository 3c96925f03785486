import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

export type Db = Kysely<Database>;
/** A running transaction. Query only it inside: on SQLite, `db` would wait for its end forever. */
export type Trx = Transaction<Database>;
