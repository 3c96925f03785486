import type { ErrorCode } from '../../src/contract/errors.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { isClosed } from '../modules/post/playback-pass.ts';
import { isFragmented, isPlaylist, isStreamFile, storedName } from './files.ts';
import type { LiveParts } from './fragments/live-parts.ts';
import { receiveShow } from './fragments/push.ts';
import { keyOfRequest } from './ingest-key.ts';
import { warnOfBytes } from './limits.ts';
import { writeNotice } from './notice.ts';
import { receivePiece, receivePlaylist } from './receive.ts';
import { fileDeleted, pieceArrived, playlistArrived } from './recorder.ts';
import { requireSoundInPicture } from './renditions.ts';
import { endedByHost, findTarget } from './target.ts';

/** Throws INGEST_KEY_INVALID before NOT_FOUND, so that a wrong key does not reveal posts. */
async function requireTarget(c: RequestContext): Promise<{ id: number; isClosed: boolean }> {
  const key = keyOfRequest(c.req.header('Authorization'), c.req.query('key'));
  const id = Number(c.req.param('post'));
  const target = await findTarget(c.var.services, id, key);
  if (target === 'wrong key') {
    c.header('WWW-Authenticate', 'Basic realm="ingest"');
    throw new ApiError(
      'INGEST_KEY_INVALID',
      'The stream was rejected because the key does not match the show. Send the key as the password in the URL, as a Bearer token, or as ?key=.',
    );
  }
  if (target === 'no show') throw notFound();
  if (target === 'ended by the host') throw endedByHost(id);
  const post = await c.var.services.db
    .selectFrom('post')
    .select(['id', 'is_private', 'type'])
    .where('id', '=', target)
    .executeTakeFirstOrThrow();
  return { id: post.id, isClosed: isClosed(post) };
}

function requireFile(c: RequestContext): string {
  const file = c.req.param('file') ?? '';
  if (isStreamFile(file) || isFragmented(file)) return file;
  throw new ApiError(
    'INVALID_INPUT',
    `${JSON.stringify(file)} is no name for a piece of a stream.`,
    {
      fields: {
        file: [
          'must be letters, digits, dot, dash or underscore, ending in .m3u8, .ts, .m4s, .mp4 or .cmaf',
        ],
      },
    },
  );
}

const NOTICED: readonly ErrorCode[] = ['INVALID_INPUT', 'BODY_TOO_LARGE'];

/** Returns a warning for the encoder when a limit is near. */
async function receiveFile(
  c: RequestContext,
  post: { id: number; isClosed: boolean },
  liveParts: LiveParts,
): Promise<string | undefined> {
  const { services } = c.var;
  const file = requireFile(c);
  const { body } = c.req.raw;
  const length = Number(c.req.header('Content-Length') ?? 0);
  if (isFragmented(file)) {
    await receiveShow({ services, post, authorize: () => requireTarget(c) }, body, liveParts);
    return undefined;
  }
  if (isPlaylist(file)) {
    const { text, bytes } = await receivePlaylist(body, length);
    await playlistArrived(services, post.id, { file, text, bytes });
    requireSoundInPicture(text);
    return warnOfBytes('playlist', bytes);
  }
  const name = storedName(file, post.isClosed);
  const stored = await receivePiece(body, length, (source) =>
    services.streams.put(post.id, name, source),
  );
  const { bytes, hasSound } = stored;
  await pieceArrived(services, post.id, { file, stored: stored.file, bytes, hasSound });
  return warnOfBytes('piece', bytes);
}

/**
 * `PUT|POST|DELETE /ingest/{post}/{file}`: HLS, or one fragmented MP4 (`.cmaf`) for the whole show.
 * Errors: INGEST_KEY_INVALID, NOT_FOUND, STATE_CONFLICT (the host has ended the show), INVALID_INPUT,
 * BODY_TOO_LARGE, UNAVAILABLE.
 */
export function mountIngest(app: App, liveParts: LiveParts): void {
  app.on(['PUT', 'POST'], '/ingest/:post/:file', async (c) => {
    const { services } = c.var;
    const post = await requireTarget(c);
    try {
      const warning = await receiveFile(c, post, liveParts);
      if (warning) c.header('Warning', `299 - "${warning}"`);
    } catch (error) {
      if (error instanceof ApiError && NOTICED.includes(error.code)) {
        await writeNotice(services, post.id, error.message);
      }
      throw error;
    }
    return c.body(null, 204);
  });

  app.delete('/ingest/:post/:file', async (c) => {
    const post = await requireTarget(c);
    await fileDeleted(c.var.services, post.id, requireFile(c));
    return c.body(null, 204);
  });
}
