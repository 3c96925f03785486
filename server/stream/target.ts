import type { Services } from '../services.ts';
import { isIngestKey, serverIngestKey } from './ingest-key.ts';

const MAX_ID = 2_147_483_647;

/** Rejects a wrong key first, so that it does not reveal which shows exist. */
export async function findTarget(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: number,
  key: string,
): Promise<number | 'wrong key' | 'no show'> {
  const post = Number.isSafeInteger(id)
    ? await db
        .selectFrom('post')
        .select(['id', 'ingest_key_hash', 'stream_source'])
        .where('id', '=', Math.min(Math.max(id, 0), MAX_ID))
        .executeTakeFirst()
    : undefined;
  const serverKey = serverIngestKey(config);
  if (!isIngestKey(key, { id, keyHash: post?.ingest_key_hash ?? null, serverKey })) {
    return 'wrong key';
  }
  return post?.stream_source === 'ingest' ? post.id : 'no show';
}
