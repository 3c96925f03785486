import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { S3Settings } from '../../config/s3.ts';
import type { StoredFile, StreamFile, Streams } from '../../ports/streams.ts';
import { contentTypeOf, isOpenFile, KEPT_FOR_EVER } from '../files.ts';
import { S3Client, type s3Timing } from './s3-client.ts';

/** Of the newest pieces, which many viewers load simultaneously. */
const KEPT_BYTES = 64 * 1024 * 1024;
/** The bucket may publish `open`. */
const FOLDERS = ['open', 'closed'] as const;

const folderOf = (file: string) => (isOpenFile(file) ? FOLDERS[0] : FOLDERS[1]);
const keyOf = ({ postId, file }: StreamFile) => `${folderOf(file)}/${postId}/${file}`;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const textOf = (xml: string, tag: string) =>
  new RegExp(`<${tag}>([^<]*)</${tag}>`)
    .exec(xml)?.[1]
    ?.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** ListObjectsV2. */
function readListing(xml: string): { files: StoredFile[]; next: string | undefined } {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    file: textOf(entry, 'Key')?.split('/').at(-1) ?? '',
    bytes: Number(textOf(entry, 'Size')),
    writtenAt: new Date(textOf(entry, 'LastModified') ?? ''),
  }));
  return { files, next: textOf(xml, 'NextContinuationToken') };
}

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Buffers pieces, so that an upload can be retried. */
export function openS3(settings: S3Settings, timing?: typeof s3Timing): Streams {
  const client = new S3Client(settings, timing);
  const kept = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  const loading = new Map<string, Promise<Buffer<ArrayBuffer> | undefined>>();

  async function loadNow(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const answer = await client.send({ method: 'GET', path: `/${key}` });
    if (!answer) return undefined;
    const bytes = answer.body as Buffer<ArrayBuffer>;
    kept.set(key, bytes);
    return bytes;
  }

  /** Concurrent requests share one load. */
  function load(key: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const running = loading.get(key) ?? loadNow(key).finally(() => loading.delete(key));
    loading.set(key, running);
    return running;
  }

  return {
    async put(postId, nameOf, source) {
      const body = await collect(source);
      const sha256 = createHash('sha256').update(body).digest('hex');
      const file = nameOf(sha256);
      const key = keyOf({ postId, file });
      const headers = {
        'X-Amz-Content-Sha256': sha256,
        'Content-Type': contentTypeOf(file),
        'Cache-Control': KEPT_FOR_EVER,
      };
      await client.send({ method: 'PUT', path: `/${key}`, headers, body });
      kept.set(key, body);
      return { file, bytes: body.length };
    },
    async read(file, range) {
      const key = keyOf(file);
      const whole = kept.get(key) ?? (await load(key));
      if (!whole) return undefined;
      const part = range ? whole.subarray(range.start, range.end + 1) : whole;
      return { size: whole.length, body: new Blob([part]).stream() };
    },
    async size(file) {
      const key = keyOf(file);
      const known = kept.get(key);
      if (known) return known.length;
      const answer = await client.send({ method: 'HEAD', path: `/${key}` });
      return answer && Number(answer.headers.get('Content-Length'));
    },
    async delete(file) {
      const key = keyOf(file);
      kept.delete(key);
      await client.send({ method: 'DELETE', path: `/${key}` });
    },
    async *list(postId) {
      for (const folder of FOLDERS) {
        let next: string | undefined;
        do {
          const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/${postId}/` });
          if (next) query.set('continuation-token', next);
          const answer = await client.send({ method: 'GET', path: `?${query}` });
          const listing = readListing(answer?.body.toString('utf8') ?? '');
          yield* listing.files;
          next = listing.next;
        } while (next);
      }
    },
    publicUrl: (file) =>
      settings.publicUrl && isOpenFile(file.file)
        ? `${settings.publicUrl}/${keyOf(file)}`
        : undefined,
  };
}
