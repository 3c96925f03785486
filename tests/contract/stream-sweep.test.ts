import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepStreams } from '../../server/stream/sweep.ts';
import { INGEST_KEY, play, pushFile, writePushed } from '../support/pushed-show.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { insertPost, insertShop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

describe.each(['the data directory', 'a bucket'])('in %s', (place) => {
  let server: TestServer;
  let ahead = 0;
  let post: number;
  beforeAll(async () => {
    const config = { ingestKey: INGEST_KEY, s3: place === 'a bucket' ? s3.settings : undefined };
    const clock = () => new Date(Date.now() + ahead);
    server = await startTestServer({ demo: false, config, clock });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    ahead = 0;
  });

  const begin = async (hasReplay: boolean) => {
    const flags = [{ name: 'replay', enable: hasReplay, integer: 2, string: null }];
    const { db } = server.services;
    const shop = await insertShop(db, { settings: JSON.stringify(flags) });
    const quiet = { live_status: 'unpublished', started_at: null } as const;
    post = await insertPost(db, shop.storeId, { ...quiet, stream_source: 'ingest' });
  };
  const push = async (file: string, body: string) =>
    expect((await pushFile(server, post, file, body)).status).toBe(204);
  const pushPieces = async (from: number, to: number, isLast = false) => {
    for (let n = from; n <= to; n += 1) await push(`live${n}.m4s`, `piece ${n} of ${post}`);
    await push('live.m3u8', writePushed(from, to, { init: 'init.mp4', isLast }));
  };
  const count = async () => {
    let files = 0;
    for await (const _ of server.services.streams.list(post)) files += 1;
    return files;
  };
  const sweepAfter = async (ms: number) => {
    ahead += ms;
    await sweepStreams(server.services);
  };

  test('the unlisted segments of a show without a replay are deleted after six hours', async () => {
    await begin(false);
    await push('init.mp4', 'the initialization');
    await pushPieces(0, 3);
    await sweepAfter(5 * HOUR_MS);
    expect(await count()).toBe(5);
    await sweepAfter(HOUR_MS + 1000);
    // The show is live: the next piece needs the initialization.
    expect(await count()).toBe(1);
    await pushPieces(4, 5);
    expect((await play(server, `/stream/${post}/live.m3u8`)).pieces.slice(-2)).toEqual([
      `piece 4 of ${post}`,
      `piece 5 of ${post}`,
    ]);
    await pushPieces(6, 6, true);
    await sweepAfter(7 * HOUR_MS);
    expect(await count()).toBe(0);
    const rows = await server.services.db
      .selectFrom('stream_segment')
      .select('deleted_at')
      .where('post_id', '=', post)
      .execute();
    expect(rows.map(({ deleted_at }) => deleted_at === null)).toEqual(rows.map(() => false));
  });

  test('a replay is stored until it expires, and then deleted with unlisted pieces', async () => {
    await begin(true);
    await push('init.mp4', 'the initialization');
    await push('unlisted.m4s', 'of an upload that nothing lists');
    await pushPieces(0, 3, true);
    await sweepAfter(DAY_MS);
    const replay = await play(server, `/stream/${post}/replay.m3u8`);
    expect(replay.pieces).toHaveLength(4);
    expect(replay.pieces).toEqual([0, 1, 2, 3].map((n) => `piece ${n} of ${post}`));
    expect(await count()).toBe(6);
    await sweepAfter(DAY_MS + 1000);
    expect(await count()).toBe(0);
  });

  test('swept shows are not listed again', async () => {
    await begin(false);
    await push('init.mp4', 'the initialization');
    await pushPieces(0, 1, true);
    await sweepAfter(7 * HOUR_MS);
    s3.requests.length = 0;
    await sweepAfter(DAY_MS);
    expect(s3.requests).toEqual([]);
  });
});
