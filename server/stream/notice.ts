import type { Services } from '../services.ts';
import type { Incoming } from './incoming.ts';
import { MAX_PIECE_MS, warnOfBytes, warnOfLength } from './limits.ts';
import type { NewSegment } from './new-segments.ts';

/** @param listBytes of the playlist */
export function noticeOf(
  found: readonly NewSegment[],
  pieces: ReadonlyMap<string, Incoming>,
  listBytes: number,
): string | undefined {
  const bytes = Math.max(...found.map(({ file }) => pieces.get(file)?.bytes ?? 0));
  const longest = Math.max(...found.map(({ durationMs }) => durationMs));
  return (
    warnOfBytes('piece', bytes) ??
    warnOfLength(longest, MAX_PIECE_MS) ??
    warnOfBytes('playlist', listBytes)
  );
}

/** For the host, until the next segment is stored. */
export async function writeNotice(
  { db }: Pick<Services, 'db'>,
  postId: number,
  notice: string,
): Promise<void> {
  await db
    .insertInto('stream_encoder')
    .values({ post_id: postId, notice })
    .onConflict((row) => row.column('post_id').doUpdateSet({ notice }))
    .execute();
}
