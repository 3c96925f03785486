import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError, notFound } from '../http/api-error.ts';
import type { App, RequestContext } from '../http/env.ts';
import { incomingDir, isPlaylist, isStreamFile } from './files.ts';
import { isIngestKey, keyOfRequest, serverIngestKey } from './ingest-key.ts';
import { receiveFile } from './receive.ts';
import { Recorder } from './recorder.ts';
import { requireSoundInPicture } from './renditions.ts';

const MAX_ID = 2_147_483_647;

/**
 * Returns the id of the post that a request may push to. Throws INGEST_KEY_INVALID before
 * NOT_FOUND, so that a wrong key does not reveal which posts exist.
 */
async function requireTarget(c: RequestContext): Promise<number> {
  const { db, config } = c.var.services;
  const id = Number(c.req.param('post'));
  const post = Number.isSafeInteger(id)
    ? await db
        .selectFrom('post')
        .select(['id', 'ingest_key_hash', 'stream_source'])
        .where('id', '=', Math.min(Math.max(id, 0), MAX_ID))
        .executeTakeFirst()
    : undefined;
  const key = keyOfRequest(c.req.header('Authorization'), c.req.query('key'));
  if (!isIngestKey(key, post?.ingest_key_hash ?? null, serverIngestKey(config))) {
    c.header('WWW-Authenticate', 'Basic realm="ingest"');
    throw new ApiError(
      'INGEST_KEY_INVALID',
      'The stream was refused because its key is not that of the show. Give the key as the password of the address, as a Bearer token, or as ?key=.',
    );
  }
  if (post?.stream_source !== 'ingest') throw notFound();
  return post.id;
}

function requireFile(c: RequestContext): string {
  const file = c.req.param('file') ?? '';
  if (isStreamFile(file)) return file;
  throw new ApiError('INVALID_INPUT', `"${file}" is no name for a piece of a stream.`, {
    fields: {
      file: [
        'must be letters, digits, dot, dash or underscore, ending in .m3u8, .ts, .m4s or .mp4',
      ],
    },
  });
}

/**
 * `PUT|POST|DELETE /ingest/{post}/{file}`: receives an HLS stream from an encoder (ffmpeg, OBS) and
 * makes the post live. Errors: INGEST_KEY_INVALID, NOT_FOUND, INVALID_INPUT, BODY_TOO_LARGE.
 */
export function mountIngest(app: App): void {
  const recorders = new WeakMap<object, Recorder>();
  const recorderOf = ({ var: { services } }: RequestContext) => {
    const recorder = recorders.get(services) ?? new Recorder(services);
    recorders.set(services, recorder);
    return recorder;
  };

  app.on(['PUT', 'POST'], '/ingest/:post/:file', async (c) => {
    const postId = await requireTarget(c);
    const file = requireFile(c);
    const dir = incomingDir(c.var.services.config, postId);
    const length = Number(c.req.header('Content-Length') ?? 0);
    await receiveFile(c.req.raw.body, length, dir, file);
    if (isPlaylist(file)) requireSoundInPicture(await readFile(join(dir, file), 'utf8'));
    await recorderOf(c).fileArrived(postId, file);
    return c.body(null, 204);
  });

  app.delete('/ingest/:post/:file', async (c) => {
    const postId = await requireTarget(c);
    const file = requireFile(c);
    // Encoders delete segments that have left their window. Those have been stored already.
    await rm(join(incomingDir(c.var.services.config, postId), file), { force: true });
    if (isPlaylist(file)) await recorderOf(c).end(postId, file);
    return c.body(null, 204);
  });
}
