import type { Kysely } from 'kysely';

/** Where a streaming service has a show and its replay, in place of a stream that is pushed here. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const column of ['hosted_stream_url', 'hosted_replay_url']) {
    await db.schema.alterTable('post').addColumn(column, 'text').execute();
  }
}
