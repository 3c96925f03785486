/* Needs the ffmpeg that npm installs, or FFMPEG. docs/recipes/broadcast.md */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Host, hostOf } from '../support/host.ts';
import { ffmpegPath } from '../support/push-stream.ts';
import { INGEST_KEY, play } from '../support/pushed-show.ts';
import { insertShop, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const run = promisify(execFile);

let server: TestServer;
let shop: Shop;
let host: Host;
let id: number;
let dir: string;

beforeAll(async () => {
  server = await startTestServer({ demo: false, config: { ingestKey: INGEST_KEY } });
  shop = await insertShop(server.services.db);
  host = await hostOf(server, shop);
});
beforeEach(async () => {
  ({ id } = await host.do('createPost', { body: { title: '夜市' } }));
  dir = mkdtempSync(join(tmpdir(), 'refused-'));
});
afterAll(() => server.close());

const put = async (file: string, body: BodyInit) => {
  const reply = await server.app.request(`/ingest/${id}/${file}?key=${INGEST_KEY}`, {
    method: 'PUT',
    body,
  });
  const message = reply.status === 204 ? '' : (await reply.json()).message;
  return { status: reply.status, message, warning: reply.headers.get('Warning') };
};
const show = async () =>
  (await host.do('listHostPosts')).data.find((post: { id: number }) => post.id === id);

const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10'];
const AAC = ['-c:a', 'aac'];
const PICTURE = ['-f', 'lavfi', '-i', 'testsrc2=size=64x64:rate=10:duration=3'];
const SOUND = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
const HLS = ['-f', 'hls', '-hls_time', '1', '-hls_list_size', '0'];
const FMP4 = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'];

const encode = (args: string[]) =>
  run(ffmpegPath(), ['-loglevel', 'error', ...args], { cwd: dir }).finally(() => undefined);

async function pushFolder() {
  const rank = (file: string) => (file === 'master.m3u8' ? 2 : file.endsWith('.m3u8') ? 1 : 0);
  const files = readdirSync(dir).filter((file) => /\.(ts|m4s|mp4|m3u8|cmaf)$/.test(file));
  files.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const replies = [];
  for (const file of files) replies.push(await put(file, readFileSync(join(dir, file))));
  rmSync(dir, { recursive: true });
  return replies.filter(({ status }) => status !== 204);
}

const pushed = async (...args: string[]) => {
  await encode([...PICTURE, ...SOUND, ...args]);
  return pushFolder();
};

test('H.264 and AAC go on air in MPEG-TS and in fragmented MP4, also without sound', async () => {
  expect(await pushed(...H264, ...AAC, ...HLS, 'live.m3u8')).toEqual([]);
  expect(await show()).toMatchObject({ live_status: 'live_stopped', stream_notice: null });
  for (const args of [
    [...H264, ...AAC, ...HLS, ...FMP4],
    [...H264, '-an', ...HLS],
    [...H264, '-an', ...HLS, ...FMP4],
  ]) {
    ({ id } = await host.do('createPost', { body: { title: '夜市' } }));
    dir = mkdtempSync(join(tmpdir(), 'refused-'));
    expect(await pushed(...args, 'live.m3u8')).toEqual([]);
    expect(await show()).toMatchObject({ live_status: 'live_stopped' });
  }
});

describe('is refused with 422 and a sentence, and never goes on air:', () => {
  test.each([
    ['HEVC', /HEVC/, ['-c:v', 'libx265', '-x265-params', 'log-level=none', ...AAC, ...HLS]],
    [
      'HEVC in MP4',
      /HEVC/,
      ['-c:v', 'libx265', '-x265-params', 'log-level=none', ...AAC, ...HLS, ...FMP4],
    ],
    ['MPEG-2 video', /MPEG-2 video/, ['-c:v', 'mpeg2video', ...AAC, ...HLS]],
    ['MP2 sound', /MP2/, [...H264, '-c:a', 'mp2', ...HLS]],
    ['AC-3 sound', /AC-3/, [...H264, '-c:a', 'ac3', ...HLS]],
    ['AC-3 sound in MP4', /AC-3/, [...H264, '-c:a', 'ac3', ...HLS, ...FMP4]],
    ['MP3 sound in MP4', /MP3/, [...H264, '-c:a', 'libmp3lame', ...HLS, ...FMP4]],
    ['Opus sound', /Opus/, [...H264, '-c:a', 'libopus', '-ar', '48000', ...HLS]],
    ['colours of 4:4:4', /4:4:4/, [...H264, '-pix_fmt', 'yuv444p', ...AAC, ...HLS]],
    ['colours of 4:4:4 in MP4', /4:4:4/, [...H264, '-pix_fmt', 'yuv444p', ...AAC, ...HLS, ...FMP4]],
    ['sound without a picture', /without a picture/, ['-map', '1:a', ...AAC, ...HLS]],
    [
      'sound without a picture in MP4',
      /without a picture/,
      ['-map', '1:a', ...AAC, ...HLS, ...FMP4],
    ],
    ['a single file', /growing file/, [...H264, ...AAC, ...HLS, '-hls_flags', 'single_file']],
    [
      'a single file of MP4',
      /growing file/,
      [...H264, ...AAC, ...HLS, ...FMP4, '-hls_flags', 'single_file'],
    ],
  ])('%s', async (_, reason, args) => {
    const [first] = await pushed(...args, 'live.m3u8');
    expect(first).toMatchObject({ status: 422, message: expect.stringMatching(reason) });
    const { live_status, stream_notice } = await show();
    expect(live_status).toBe('unpublished');
    expect(stream_notice).toMatch(reason);
    expect((await play(server, `/stream/${id}/live.m3u8`)).status).toBe(404);
  });

  test('an encrypted stream', async () => {
    const key = join(dir, 'secret.key');
    writeFileSync(key, 'sixteen bytes ok');
    writeFileSync(join(dir, 'key.info'), `https://shop.example/key\n${key}\n`);
    const [first] = await pushed(
      ...H264,
      ...AAC,
      ...HLS,
      '-hls_key_info_file',
      'key.info',
      'live.m3u8',
    );
    expect(first).toMatchObject({ status: 422, message: expect.stringMatching(/encrypted/) });
    expect(await show()).toMatchObject({ live_status: 'unpublished' });
  });

  test('sound apart from the picture, also when the picture arrives first', async () => {
    const apart = ['-var_stream_map', 'v:0,agroup:sound a:0,agroup:sound'];
    await encode([
      ...[...PICTURE, ...SOUND, '-map', '0:v', '-map', '1:a', ...H264, ...AAC, ...HLS, ...apart],
      ...['-master_pl_name', 'master.m3u8', 'live_%v.m3u8'],
    ]);
    const read = (file: string) => readFileSync(join(dir, file));
    const [first] = readdirSync(dir)
      .filter((file) => /^live_0.*ts$/.test(file))
      .sort();
    const list = String(read('live_0.m3u8')).split('\n');
    const begun = list.slice(0, list.indexOf(first ?? '') + 1).join('\n');
    await put(first ?? '', read(first ?? ''));
    expect((await put('live_0.m3u8', begun)).status).toBe(204);
    expect((await show()).live_status).toBe('unpublished');
    const refused = await pushFolder();
    expect(refused.at(-1)).toMatchObject({
      status: 422,
      message: expect.stringMatching(/same segments/),
    });
    expect(await put('live_0.m3u8', begun)).toMatchObject({ status: 204 });
    expect((await show()).stream_notice).toMatch(/same segments/);
  });

  test.each([
    ['a key in the middle', '#EXT-X-KEY:METHOD=AES-128,URI="k"', /encrypted/],
    ['a key of the session', '#EXT-X-SESSION-KEY:METHOD=SAMPLE-AES,URI="k"', /encrypted/],
    ['ranges of a file', '#EXT-X-BYTERANGE:100@0', /growing file/],
    ['key frames alone', '#EXT-X-I-FRAMES-ONLY', /key frames alone/],
    ['segments longer than a minute', '#EXTINF:61,\nlong.ts', /more than 60 s/],
    [
      'a rendition of HEVC',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="hvc1.1.6.L93.B0,mp4a.40.2"\na.m3u8',
      /hvc1/,
    ],
    [
      'a rendition of ten bits',
      '#EXT-X-STREAM-INF:CODECS="avc1.6e001f",BANDWIDTH=1\na.m3u8',
      /profile 110/,
    ],
    [
      'a rendition with AC-3',
      '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="avc1.64001f,ac-3"\na.m3u8',
      /ac-3/,
    ],
  ])('a playlist with %s', async (_, line, reason) => {
    await put('a.ts', 'a piece');
    const list = [
      '#EXTM3U',
      '#EXT-X-KEY:METHOD=NONE',
      '#EXTINF:1,',
      'a.ts',
      line,
      '#EXTINF:1,',
      'b.ts',
    ];
    expect(await put('live.m3u8', list.join('\n'))).toMatchObject({
      status: 422,
      message: expect.stringMatching(reason),
    });
    expect(await show()).toMatchObject({ live_status: 'unpublished' });
  });

  test('pieces that no playlist lists, of which the newest are stored', async () => {
    const key = '#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:1,\nlive0.ts';
    expect((await put('live.m3u8', key)).status).toBe(422);
    for (let number = 0; number < 230; number += 1)
      await put(`live${number}.ts`, `piece ${number}`);
    let files = 0;
    for await (const _ of server.services.streams.list(id)) files += 1;
    expect(files).toBe(200);
  });

  test('one file of fragments with another codec', async () => {
    const fragments = ['-movflags', 'empty_moov+default_base_moof+frag_keyframe', '-f', 'mp4'];
    const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=none'];
    const [first] = await pushed(...hevc, ...AAC, ...fragments, 'live.cmaf');
    expect(first).toMatchObject({ status: 422, message: expect.stringMatching(/HEVC/) });
    expect(await show()).toMatchObject({ live_status: 'unpublished' });
  });
});

describe('of a long playlist', () => {
  const long = (count: number, more = '') => {
    const pieces = Array.from({ length: count }, (_, i) => `#EXTINF:1.000000,\nlive${i}.ts`);
    return `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXT-X-MEDIA-SEQUENCE:0\n${pieces.join('\n')}\n${more}`;
  };

  test('the newest segments alone are read, and the show goes on for half a day', async () => {
    for (const count of [2, 900, 43_200]) {
      // After a gap, two segments show that the one before is lost.
      for (const number of [count - 2, count - 1]) await put(`live${number}.ts`, `piece ${number}`);
      expect((await put('live.m3u8', long(count))).status).toBe(204);
    }
    expect((await play(server, `/stream/${id}/live.m3u8`)).pieces).toEqual(
      [0, 1, 898, 899, 43_198, 43_199].map((number) => `piece ${number}`),
    );
    const { playlist } = await server.services.db
      .selectFrom('stream_incoming')
      .select('playlist')
      .where('post_id', '=', id)
      .where('file', '=', 'live.m3u8')
      .executeTakeFirstOrThrow();
    expect(playlist?.length).toBeLessThan(4000);
    expect(playlist).toContain('#EXT-X-MEDIA-SEQUENCE:43136\n');
    await put('live43200.ts', 'the last piece');
    await put('live.m3u8', long(43_201, '#EXT-X-ENDLIST\n'));
    expect(await show()).toMatchObject({ live_status: 'live_stopped', stream_notice: null });
  });

  test('tags and remarks of each segment are no limit', async () => {
    const remarks =
      '# remark\n#EXT-X-CUE-OUT\n#EXT-X-PROGRAM-DATE-TIME:2026-01-01T00:00:00Z\n#EXTINF';
    for (const number of [898, 899]) await put(`live${number}.ts`, `piece ${number}`);
    expect((await put('live.m3u8', long(900).replaceAll('#EXTINF', remarks))).status).toBe(204);
    expect((await show()).live_status).toBe('live');
  });

  test('the initialization stays in force', async () => {
    await put('init.mp4', 'the initialization');
    await put('live999.ts', 'piece 999');
    const list = long(1000).replace('#EXTINF', '#EXT-X-MAP:URI="init.mp4"\n#EXTINF');
    expect((await put('live.m3u8', list)).status).toBe(204);
    expect((await play(server, `/stream/${id}/live.m3u8`)).text).toContain('#EXT-X-MAP:URI="open-');
  });

  test('the encoder and the host are warned before its limit', async () => {
    await put('live0.ts', 'piece 0');
    const noted = `${'\n'.repeat(16_000_000)}`;
    const warned = await put('live.m3u8', long(1) + noted);
    expect(warned).toMatchObject({
      status: 204,
      warning: expect.stringMatching(/^299 - "A playlist has 15\.\d MB/),
    });
    expect((await show()).stream_notice).toMatch(/A playlist has/);
    expect((await put('live.m3u8', long(1) + noted + noted)).status).toBe(413);
    expect((await show()).stream_notice).toMatch(/larger than/);
    await put('live1.ts', 'piece 1');
    await put('live.m3u8', long(2));
    expect((await show()).stream_notice).toBeNull();
  });

  test('a piece near its limit of size or length is reported', async () => {
    const large = await put('live0.ts', Buffer.alloc(16 * 1024 * 1024));
    expect(large.warning).toMatch(/A piece has 16\.0 MB/);
    await put('live.m3u8', long(1));
    expect((await show()).stream_notice).toMatch(/A piece has 16\.0 MB.*Lower the bit rate/);
    await put('live1.ts', 'x');
    await put('live.m3u8', long(2).replace(/1\.000000,\nlive1/, '50,\nlive1'));
    expect((await show()).stream_notice).toMatch(/lasts 50 s/);
  });

  test.each([
    ['a line without an end', `#EXTM3U\n${'x'.repeat(1_000_000)}`, 413],
    ['a million tags', `#EXTM3U\n${'#EXT-X-FOO\n'.repeat(1_000_000)}`, 422],
    ['a million maps', `#EXTM3U\n${'#EXT-X-MAP:URI="a"\n'.repeat(500_000)}`, 422],
    [
      'a million renditions',
      `#EXTM3U\n${'#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8\n'.repeat(400_000)}`,
      422,
    ],
    ['a million addresses', `#EXTM3U\n${'a.ts\n'.repeat(1_000_000)}`, 422],
    ['as many equal segments', `#EXTM3U\n${'#EXTINF:1,\na.ts\n'.repeat(300_000)}`, 204],
  ])('%s harms nothing', async (_, body, status) => {
    expect((await put('live.m3u8', body)).status).toBe(status);
    expect((await show()).live_status).toBe('unpublished');
  });
});
