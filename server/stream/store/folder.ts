import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Streams } from '../../ports/streams.ts';

const UNFINISHED = 'incoming';

function measure() {
  const hash = createHash('sha256');
  let bytes = 0;
  const passing = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { passing, result: () => ({ sha256: hash.digest('hex'), bytes }) };
}

async function findFile(path: string) {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  return found?.isFile() ? found : undefined;
}

/**
 * A file gets its name when complete.
 * @param dirOf returns the folder of a show
 */
export function openFolders(dirOf: (postId: number) => string): Streams {
  return {
    async put(postId, nameOf, source) {
      const dir = dirOf(postId);
      await mkdir(join(dir, UNFINISHED), { recursive: true });
      const part = join(dir, UNFINISHED, `.${randomBytes(6).toString('hex')}.part`);
      const { passing, result } = measure();
      try {
        await pipeline(source, passing, createWriteStream(part));
        const { sha256, bytes } = result();
        const file = nameOf(sha256);
        await rename(part, join(dir, file));
        return { file, bytes };
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read({ postId, file }, range) {
      const path = join(dirOf(postId), file);
      const found = await findFile(path);
      if (!found) return undefined;
      const body = Readable.toWeb(createReadStream(path, range));
      return { size: found.size, body: body as ReadableStream<Uint8Array> };
    },
    async size({ postId, file }) {
      return (await findFile(join(dirOf(postId), file)))?.size;
    },
    delete: ({ postId, file }) => rm(join(dirOf(postId), file), { force: true }),
    async *list(postId) {
      const dir = dirOf(postId);
      const files = await readdir(dir, { recursive: true }).catch(() => []);
      for (const file of files) {
        const found = await findFile(join(dir, file));
        if (found) yield { file, bytes: found.size, writtenAt: found.mtime };
      }
    },
    publicUrl: () => undefined,
  };
}
