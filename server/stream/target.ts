import { ApiError } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import { isIngestKey, serverIngestKey } from './ingest-key.ts';

const MAX_ID = 2_147_483_647;

/** Rejects a wrong key first, so that it does not reveal which shows exist. */
export async function findTarget(
  { db, config }: Pick<Services, 'db' | 'config'>,
  id: number,
  key: string,
): Promise<number | 'wrong key' | 'no show' | 'ended by the host'> {
  const post = Number.isSafeInteger(id)
    ? await db
        .selectFrom('post')
        .select(['id', 'ingest_key_hash', 'stream_source', 'is_push_refused'])
        .where('id', '=', Math.min(Math.max(id, 0), MAX_ID))
        .executeTakeFirst()
    : undefined;
  const serverKey = serverIngestKey(config);
  if (!isIngestKey(key, { id, keyHash: post?.ingest_key_hash ?? null, serverKey })) {
    return 'wrong key';
  }
  if (post?.stream_source !== 'ingest') return 'no show';
  return post.is_push_refused === 1 ? 'ended by the host' : post.id;
}

export const endedByHost = (postId: number): ApiError =>
  new ApiError(
    'STATE_CONFLICT',
    `The stream was rejected because the host has ended show ${postId}. The host can start it again: npm run host -- start --post ${postId}.`,
  );
