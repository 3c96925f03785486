import type { Db } from '../db/db.ts';
import type { Log } from '../log.ts';

/** What an engine outside this process needs of it. */
export interface Hosted {
  db: Db;
  log: Log;
}

/** The shows on air, whose viewers are counted. */
export async function livePosts(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('post').select('id').where('live_status', '=', 'live').execute();
  return rows.map(({ id }) => id);
}

/** What an engine outside does not have: viewers without a connection, and a protocol served here. */
export const outside = {
  join: () => undefined,
  leave: () => undefined,
  mount: () => undefined,
} as const;
