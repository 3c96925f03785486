import type { Kysely } from 'kysely';
import { references, required, tableWithId } from './column-types.ts';

/** The owner of an old e-mail address can stop a change of it for three days. */
export async function up(db: Kysely<never>): Promise<void> {
  await tableWithId(db, 'email_stop')
    .addColumn('token_hash', 'text', (column) => required(column).unique())
    .addColumn('user_id', 'integer', references('user_account'))
    .addColumn('email', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
}
