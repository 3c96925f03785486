import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StoredFile, type Streams, StreamsUnavailable } from '../../server/ports/streams.ts';
import { storedName } from '../../server/stream/files.ts';
import { openFolders } from '../../server/stream/store/folder.ts';
import { openS3 } from '../../server/stream/store/s3.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';

const QUICK = { answerMs: 1500, totalMs: 10_000, pauseMs: 5, attempts: 3 };

let s3: S3Server;
let dir: string;
beforeAll(async () => {
  s3 = await startS3();
  dir = await mkdtemp(join(tmpdir(), 'stream-store-'));
});
beforeEach(() => {
  s3.setFault(() => undefined);
  s3.requests.length = 0;
});
afterAll(async () => {
  await s3.close();
  await rm(dir, { recursive: true });
});

const stores: Record<string, () => Streams> = {
  'the data directory': () => openFolders((postId) => join(dir, String(postId))),
  'a bucket': () => openS3(s3.settings),
};

const put = (streams: Streams, postId: number, text: string | Buffer, name = 'a.ts') =>
  streams.put(postId, storedName(name, false), Readable.from([Buffer.from(text)]));

async function readWhole(streams: Streams, postId: number, file: string, range?: [number, number]) {
  const [start = 0, end = 0] = range ?? [];
  const found = await streams.read({ postId, file }, range && { start, end });
  return found && { size: found.size, text: await new Response(found.body).text() };
}

async function listed(streams: Streams, postId: number): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of streams.list(postId)) files.push(file);
  return files;
}

let post = 0;
beforeEach(() => {
  post += 1;
});

describe.each(Object.keys(stores))('%s', (name) => {
  const open = () => (stores[name] as () => Streams)();

  test('another server reads a stored file, its ranges and its length', async () => {
    const { file, bytes } = await put(open(), post, 'a piece of a show');
    expect(bytes).toBe(17);
    const digest = createHash('sha256').update('a piece of a show').digest('hex');
    expect(file).toBe(`open-${digest.slice(0, 32)}.ts`);
    const other = open();
    expect(await other.size({ postId: post, file })).toBe(17);
    expect(await readWhole(other, post, file)).toEqual({ size: 17, text: 'a piece of a show' });
    expect(await readWhole(open(), post, file, [2, 6])).toEqual({ size: 17, text: 'piece' });
  });

  test('a large segment is stored byte for byte', async () => {
    const large = Buffer.alloc(3_000_000, 'ennichi');
    const { file } = await put(open(), post, large);
    const found = await open().read({ postId: post, file });
    const bytes = Buffer.from(await new Response(found?.body).arrayBuffer());
    expect(bytes.equals(large)).toBe(true);
  });

  test('the same segment twice is one file', async () => {
    const streams = open();
    const first = await put(streams, post, 'same');
    expect(await put(open(), post, 'same')).toEqual(first);
    expect(await listed(streams, post)).toHaveLength(1);
  });

  test('an incomplete upload is not stored', async () => {
    async function* broken() {
      yield Buffer.from('half of');
      throw new Error('the connection broke');
    }
    const storing = open().put(post, storedName('a.ts', false), broken());
    await expect(storing).rejects.toThrow('the connection broke');
    expect(await listed(open(), post)).toEqual([]);
  });

  test('lists and deletes the files of one show only', async () => {
    const streams = open();
    const mine = [await put(streams, post, 'one'), await put(streams, post, 'two', 'b.m4s')];
    const closed = await streams.put(
      post,
      storedName('c.ts', true),
      Readable.from([Buffer.from('three')]),
    );
    expect(closed.file).toMatch(/^closed-[0-9a-f]{32}\.ts$/);
    await put(streams, Number(`${post}0`), 'of another show');
    const files = [...mine, closed].map(({ file }) => file).sort();
    const found = await listed(streams, post);
    expect(found.map(({ file }) => file).sort()).toEqual(files);
    for (const { writtenAt, bytes } of found) {
      expect(Math.abs(writtenAt.getTime() - Date.now())).toBeLessThan(60_000);
      expect(bytes).toBeGreaterThan(2);
    }
    for (const file of files) await streams.delete({ postId: post, file });
    await streams.delete({ postId: post, file: 'open-none.ts' });
    expect(await listed(open(), post)).toEqual([]);
    expect(await readWhole(streams, post, files[0] ?? '')).toBeUndefined();
    expect(await streams.size({ postId: post, file: files[0] ?? '' })).toBeUndefined();
    expect(await listed(streams, Number(`${post}0`))).toHaveLength(1);
  });
});

describe('a failing bucket', () => {
  const open = (changes = {}) => openS3({ ...s3.settings, ...changes }, QUICK);

  test.each([
    ['503', 503],
    ['a silence', 'silent'],
    ['a broken connection', 'broken'],
  ] as const)('%s: the whole segment is sent again', async (_, fault) => {
    let faults = 0;
    s3.setFault(({ method }) => (method === 'PUT' && faults++ < 2 ? fault : undefined));
    const { file } = await put(open(), post, 'sent three times');
    expect(s3.requests.filter((line) => line.startsWith('PUT'))).toHaveLength(3);
    expect((await readWhole(open(), post, file))?.text).toBe('sent three times');
  });

  test('an unreachable bucket throws StreamsUnavailable after bounded retries, and stores nothing', async () => {
    s3.setFault(() => 500);
    await expect(put(open(), post, 'lost')).rejects.toThrow(StreamsUnavailable);
    expect(s3.requests).toHaveLength(QUICK.attempts);
    await expect(readWhole(open(), post, 'open-a.ts')).rejects.toThrow(StreamsUnavailable);
    await expect(listed(open(), post)).rejects.toThrow(StreamsUnavailable);
    s3.setFault(() => undefined);
    expect(await listed(open(), post)).toEqual([]);
  });

  test('a wrong key fails at once with an error that names it', async () => {
    const storing = put(open({ secretAccessKey: 'wrong' }), post, 'x');
    await expect(storing).rejects.toThrow(/403 SignatureDoesNotMatch/);
    expect(s3.requests).toHaveLength(1);
  });

  test('a missing bucket is an error', async () => {
    await expect(put(open({ bucket: 'nowhere' }), post, 'x')).rejects.toThrow(/404 NoSuchBucket/);
  });

  test('concurrent viewers cause one request to the storage, and later viewers none', async () => {
    const { file } = await put(open(), post, 'asked for often');
    s3.requests.length = 0;
    const viewers = open();
    const crowd = Array.from({ length: 20 }, () => readWhole(viewers, post, file));
    const texts = (await Promise.all(crowd)).map((found) => found?.text);
    expect(new Set(texts)).toEqual(new Set(['asked for often']));
    await readWhole(viewers, post, file);
    expect(s3.requests).toHaveLength(1);
  });

  // Uses a fake, because s3rver needs a cipher that Node has removed.
  test('all pages of a list are read', async () => {
    const entry = (name: string) =>
      `<Contents><Key>open/7/${name}.ts</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><Size>5</Size></Contents>`;
    const token = 'a token/+=&';
    const pages: Record<string, string> = {
      '': `${entry('one')}${entry('two')}<NextContinuationToken>a token/+=&amp;</NextContinuationToken>`,
      [token]: entry('three'),
    };
    const bucket = createServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://bucket');
      const isOpen = searchParams.get('prefix') === 'open/7/';
      const page = isOpen ? pages[searchParams.get('continuation-token') ?? ''] : '';
      response.end(`<ListBucketResult>${page}</ListBucketResult>`);
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.address() as AddressInfo;
    const found = await listed(open({ endpoint: new URL(`http://127.0.0.1:${port}`) }), 7);
    expect(found.map(({ file }) => file)).toEqual(['one.ts', 'two.ts', 'three.ts']);
    bucket.closeAllConnections();
    bucket.close();
  });
});

test('only files of public shows have a public address', () => {
  const streams = openS3({ ...s3.settings, publicUrl: 'https://cdn.example/live' });
  const at = (file: string) => streams.publicUrl({ postId: 7, file });
  expect(at('open-00ff.ts')).toBe('https://cdn.example/live/open/7/open-00ff.ts');
  expect(at('closed-00ff.ts')).toBeUndefined();
  expect(at('12-lx3k.ts')).toBeUndefined();
  expect(openS3(s3.settings).publicUrl({ postId: 7, file: 'open-00ff.ts' })).toBeUndefined();
});
