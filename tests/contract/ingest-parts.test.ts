/* docs/recipes/broadcast.md. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { arrival } from '../../server/listen.ts';
import { playbackQuery } from '../../server/modules/post/playback-pass.ts';
import { pushTiming } from '../../server/stream/fragments/push.ts';
import { fragment, init } from '../support/fragments.ts';
import { type Encoder, pushFragments } from '../support/push-stream.ts';
import { INGEST_KEY } from '../support/pushed-show.ts';
import { insertPost, insertShop, type Shop } from '../support/shop.ts';
import { serveStreams } from '../support/stream-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const WAITING = { stream_source: 'ingest', live_status: 'unpublished', started_at: null } as const;

let server: TestServer;
let shop: Shop;
let origin: string;
let port: number;
let close: () => Promise<void>;
let post: number;
const encoders: Encoder[] = [];

beforeAll(async () => {
  server = await startTestServer({
    demo: false,
    config: { ingestKey: INGEST_KEY, streamParts: true },
  });
  shop = await insertShop(server.services.db);
  const streams = await serveStreams(server);
  ({ port } = streams.address);
  origin = `http://127.0.0.1:${port}`;
  close = streams.close;
});
beforeEach(async () => {
  post = await insertPost(server.services.db, shop.storeId, WAITING);
});
afterEach(() => Promise.all(encoders.splice(0).map((encoder) => encoder.kill())));
afterAll(() => close());

const state = () =>
  server.services.db
    .selectFrom('post')
    .select(['live_status', 'interrupted_at', 'started_at'])
    .where('id', '=', post)
    .executeTakeFirstOrThrow();
const until = (isSo: () => Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 30_000, interval: 20 });
const get = async (file: string) => {
  const reply = await fetch(`${origin}/stream/${post}/${file}`);
  return { status: reply.status, text: await reply.clone().text(), bytes: await reply.bytes() };
};
const playlist = (query = '') => get(`live.m3u8${query}`);

function readPlaylist(text: string) {
  const numberOf = (pattern: RegExp) => Number(pattern.exec(text)?.[1]);
  const lines = text.split('\n');
  const segments = lines.filter((line) => /^[^#].*\.m4s(\?.*)?$/.test(line));
  const partsAt = (line: string) => /^#EXT-X-PART:.*URI="([^"]+)"/.exec(line)?.[1] ?? [];
  const end = lines.indexOf(segments.at(-1) ?? '');
  return {
    segments,
    first: numberOf(/MEDIA-SEQUENCE:(\d+)/),
    next: numberOf(/MEDIA-SEQUENCE:(\d+)/) + segments.length,
    parts: lines.flatMap(partsAt),
    open: lines.slice(end).flatMap(partsAt),
    hint: /PRELOAD-HINT:TYPE=PART,URI="([^"]+)"/.exec(text)?.[1] ?? '',
    holdBack: numberOf(/PART-HOLD-BACK=([\d.]+)/),
    target: numberOf(/PART-TARGET=([\d.]+)/),
    jumps: text.split('#EXT-X-DISCONTINUITY\n').length - 1,
  };
}

function openPush(file = 'live.cmaf', key = INGEST_KEY) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const controller = new AbortController();
  const reply = fetch(`${origin}/ingest/${post}/${file}?key=${key}`, {
    method: 'PUT',
    body: readable,
    duplex: 'half',
    signal: controller.signal,
  } as RequestInit).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  );
  let at = 0;
  const send = (bytes: Uint8Array) => writer.write(bytes).catch(() => {});
  const pushed = {
    reply,
    send,
    next: async (media = `media ${at}`) => {
      const startMs = at * 500;
      at += 1;
      await send(fragment({ startMs, durationMs: 500, isKey: at % 2 === 1, media }));
    },
    end: async () => {
      await writer.close();
      return reply;
    },
    breakOff: () => controller.abort(),
  };
  return pushed;
}

async function pushListed() {
  const push = openPush();
  await push.send(init());
  for (let i = 0; i < 6; i += 1) await push.next();
  await until(async () => {
    const { segments, open } = readPlaylist((await playlist()).text);
    return segments.length === 2 && open.length === 2;
  });
  return push;
}

test('a show by ffmpeg is played in parts, waits for a lost encoder, and ends with the stream', async () => {
  const push = () => {
    const encoder = pushFragments(
      `http://host:${INGEST_KEY}@127.0.0.1:${port}/ingest/${post}/live.cmaf`,
    );
    encoders.push(encoder);
    return encoder;
  };
  const first = push();
  await until(async () => (await state()).live_status === 'live');
  await until(async () => readPlaylist((await playlist()).text).parts.length > 4);
  const { target, holdBack } = readPlaylist((await playlist()).text);
  expect(target).toBeLessThanOrEqual(0.6);
  expect(holdBack).toBeCloseTo(3 * target);

  await first.kill();
  await until(async () => (await state()).interrupted_at !== null);
  expect((await state()).live_status).toBe('live');
  expect(readPlaylist((await playlist()).text).parts).toEqual([]);

  const second = push();
  await until(async () => (await state()).interrupted_at === null);
  await until(async () => readPlaylist((await playlist()).text).jumps === 1);
  await second.finish();
  await until(async () => (await state()).live_status === 'live_stopped');
  expect((await playlist()).status).toBe(404);
});

describe('the playlist', () => {
  it('lists the parts of the newest segments, which are those segments', async () => {
    const push = await pushListed();
    const { parts, segments, first, open, hint } = readPlaylist((await playlist()).text);
    expect(first).toBe(0);
    expect([segments.length, parts.length, open.length]).toEqual([2, 6, 2]);
    expect(parts).not.toContain(hint);
    const loaded = await Promise.all(parts.map(get));
    expect(loaded.map(({ status }) => status)).toEqual(parts.map(() => 200));
    const whole = await Promise.all(segments.map(get));
    expect(Buffer.concat(loaded.slice(0, 4).map(({ bytes }) => bytes))).toEqual(
      Buffer.concat(whole.map(({ bytes }) => bytes)),
    );
    expect(loaded.at(-1)?.text).toContain('media 5');
    expect((await push.end()).status).toBe(204);
  });

  it('a blocking reload waits for the requested part', async () => {
    const push = await pushListed();
    const { next, open } = readPlaylist((await playlist()).text);
    let isThere = false;
    const waiting = playlist(`?_HLS_msn=${next}&_HLS_part=${open.length}`).then((reply) => {
      isThere = true;
      return reply;
    });
    await playlist();
    expect(isThere).toBe(false);
    await push.next();
    await push.next();
    const { text } = await waiting;
    const after = readPlaylist(text);
    expect(after.next > next || after.open.length > open.length).toBe(true);
    await push.end();
  });

  it('a blocking reload waits for the requested segment', async () => {
    const push = await pushListed();
    const { next } = readPlaylist((await playlist()).text);
    const waiting = playlist(`?_HLS_msn=${next}`);
    for (let i = 0; i < 4; i += 1) await push.next();
    expect(readPlaylist((await waiting).text).next).toBeGreaterThan(next);
    await push.end();
  });

  it('a blocking reload returns the unchanged playlist after a timeout', async () => {
    const push = await pushListed();
    const before = readPlaylist((await playlist()).text);
    const reply = await playlist(`?_HLS_msn=${before.next}&_HLS_part=${before.open.length}`);
    expect(reply.status).toBe(200);
    expect(readPlaylist(reply.text)).toEqual(before);
    await push.end();
  });

  it('waiting requests get the playlist when the encoder disconnects', async () => {
    const push = await pushListed();
    const { next, open } = readPlaylist((await playlist()).text);
    const waiting = playlist(`?_HLS_msn=${next}&_HLS_part=${open.length}`);
    push.breakOff();
    const { parts, segments } = readPlaylist((await waiting).text);
    expect(parts).toEqual([]);
    expect(segments.length).toBeGreaterThan(1);
  });

  it('has no parts on a server that is one of several', async () => {
    const push = await pushListed();
    server.services.config.streamParts = false;
    try {
      const { parts, segments } = readPlaylist((await playlist('?_HLS_msn=99')).text);
      expect([parts, segments.length]).toEqual([[], 2]);
    } finally {
      server.services.config.streamParts = true;
    }
    await push.end();
  });

  test.each([
    '?_HLS_msn=9999',
    '?_HLS_msn=-1',
    '?_HLS_msn=x',
    '?_HLS_msn=1&_HLS_part=x',
    '?_HLS_msn=1e9',
  ])('refuses %s', async (query) => {
    const push = await pushListed();
    expect((await playlist(query)).status).toBe(422);
    await push.end();
  });
});

describe('a part', () => {
  it('a request for an announced part waits until the part arrives', async () => {
    const push = await pushListed();
    const { hint } = readPlaylist((await playlist()).text);
    const waiting = get(hint);
    await push.next('the announced one');
    await push.next();
    expect((await waiting).text).toContain('the announced one');
    await push.end();
  });

  it('an unknown part returns 404', async () => {
    const push = await pushListed();
    for (const file of ['part-0123456789abcdef-0.m4s', 'part-.m4s', 'part-x-99.m4s']) {
      expect((await get(file)).status).toBe(404);
    }
    await push.end();
  });

  it('a part of a private show needs a pass', async () => {
    post = await insertPost(server.services.db, shop.storeId, { ...WAITING, is_private: 1 });
    const push = openPush();
    await push.send(init());
    for (let i = 0; i < 6; i += 1) await push.next();
    await until(async () => (await state()).live_status === 'live');
    expect((await playlist()).status).toBe(404);
    const { services } = server;
    const pass = await playbackQuery(services, { id: post, is_private: 1, type: 'formal' });
    const listed = async () => readPlaylist((await playlist(pass)).text);
    await until(async () => (await listed()).segments.length === 2);
    const { parts, segments, hint } = await listed();
    for (const address of [...parts, ...segments]) {
      expect((await get(address)).status).toBe(200);
      expect((await get(address.replace(pass, ''))).status).toBe(404);
      expect((await get(address.replace(pass, `${pass}x`))).status).toBe(404);
    }
    expect((await get(hint.replace(pass, ''))).status).toBe(404);
    await push.end();
  });
});

describe('a push', () => {
  it('a push without the key is refused', async () => {
    const push = openPush('live.cmaf', 'wrong');
    await push.send(init());
    expect((await push.reply).status).toBe(401);
    expect((await state()).live_status).toBe('unpublished');
  });

  it('a push stops when its key is revoked', async () => {
    const push = await pushListed();
    await server.services.db
      .updateTable('post')
      .set({ ingest_key_hash: 'another' })
      .where('id', '=', post)
      .execute();
    for (let i = 0; i < 4; i += 1) await push.next();
    expect([0, 401]).toContain((await push.reply).status);
    expect(readPlaylist((await playlist()).text).parts).toEqual([]);
  });

  it('a newer push replaces an older one', async () => {
    const first = await pushListed();
    const second = openPush();
    await second.send(init());
    for (let i = 0; i < 6; i += 1) await second.next(`second ${i}`);
    await until(async () => readPlaylist((await playlist()).text).jumps === 1);
    await first.next();
    expect([0, 422]).toContain((await first.reply).status);
    expect((await state()).live_status).toBe('live');
    await second.end();
    await until(async () => (await state()).live_status === 'live_stopped');
  });

  test.each([
    ['text', Buffer.from('#EXTM3U\n#EXTINF:1,\n')],
    ['nothing', Buffer.alloc(0)],
    ['a fragment without a beginning', fragment({ startMs: 0, durationMs: 500, isKey: true })],
  ])('of %s is refused, and says how to push', async (_, bytes) => {
    const push = openPush();
    await push.send(bytes);
    const { status, text } = await push.end();
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toMatch(/MP4|beginning/);
    expect((await state()).live_status).toBe('unpublished');
  });

  it('a silent push is closed', async () => {
    const { silenceMs } = pushTiming;
    pushTiming.silenceMs = 300;
    try {
      const push = await pushListed();
      expect([0, 422]).toContain((await push.reply).status);
      expect(readPlaylist((await playlist()).text).parts).toEqual([]);
      expect((await state()).live_status).toBe('live');
    } finally {
      pushTiming.silenceMs = silenceMs;
    }
  });

  it('a push in parts is stored for the replay', async () => {
    const push = await pushListed();
    await push.end();
    const rows = await server.services.db
      .selectFrom('stream_segment')
      .select(['duration_ms', 'discontinuity'])
      .where('post_id', '=', post)
      .orderBy('sequence')
      .execute();
    expect(rows).toEqual(
      Array.from({ length: 3 }, () => ({ duration_ms: 1000, discontinuity: 0 })),
    );
  });
});

test('the request timeout ends slow requests but no push', async () => {
  const { withinMs } = arrival;
  arrival.withinMs = 300;
  try {
    const push = await pushListed();
    const slow = connect(port, '127.0.0.1');
    const headers = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';
    slow.write(`POST /api/v2/auth/user/login HTTP/1.1\r\n${headers}{`);
    slow.on('error', () => {});
    await once(slow, 'close');
    await push.next();
    await push.next();
    expect((await push.end()).status).toBe(204);
  } finally {
    arrival.withinMs = withinMs;
  }
});
