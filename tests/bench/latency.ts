/**
 * `npm run bench -- latency [samples [encoder]]`: the picture's delay behind the host, with the
 * settings of docs/recipes/broadcast.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { withBrowser } from './chromium.ts';
import { type EncoderSettings, pushTimecode } from './latency/push-timecode.ts';
import { readLatency } from './latency/read-timecode.ts';
import { median } from './median.ts';
import { freePort, startServer } from './server.ts';

const samples = Number(process.argv[2] ?? 30);
const only = process.argv[3];
const SHOW = 2;
const INGEST_KEY = 'bench-ingest-key';
/** A new viewer's silent catch-up is not measured. */
const SETTLE_MS = 12_000;

const veryfast = ['-preset', 'veryfast', '-b:v', '1000k', '-maxrate', '1000k', '-bufsize', '1000k'];
const recommended = [...veryfast, '-tune', 'zerolatency'];
const hls = (seconds: number) => [
  ...['-f', 'hls', '-hls_time', String(seconds), '-hls_list_size', '6'],
  ...['-hls_flags', 'independent_segments', '-method', 'PUT', '-http_persistent', '1'],
];
const toIngest =
  (file: string): EncoderSettings['address'] =>
  ({ http, show, key }) =>
    `http://host:${key}@${http.host}/ingest/${show}/${file}`;
const toPlaylist = toIngest('live.m3u8');
const encoders: readonly EncoderSettings[] = [
  { name: 'pieces of 2 s', seconds: 2, video: veryfast, output: hls(2), address: toPlaylist },
  { name: 'pieces of 1 s', seconds: 1, video: recommended, output: hls(1), address: toPlaylist },
  {
    name: '1 s, with frames kept back',
    seconds: 1,
    video: [...veryfast, '-bf', '2', '-g', '30'],
    output: hls(1),
    address: toPlaylist,
  },
  {
    name: 'fragments of 0.5 s',
    seconds: 1,
    video: recommended,
    output: [
      ...['-f', 'mp4', '-movflags', 'empty_moov+default_base_moof+frag_keyframe'],
      ...['-frag_duration', '500000', '-method', 'PUT'],
    ],
    address: toIngest('live.cmaf'),
  },
  {
    name: 'RTMP',
    seconds: 1,
    video: recommended,
    output: ['-f', 'flv'],
    address: ({ rtmpPort, show, key }) => `rtmp://127.0.0.1:${rtmpPort}/live/${show}?key=${key}`,
  },
];

const countStalls = (page: Page) =>
  page.locator('#live-video').evaluate((video) => {
    video.addEventListener('waiting', () => {
      video.dataset.stalls = String(Number(video.dataset.stalls ?? 0) + 1);
    });
  });

async function measure(page: Page, origin: string, settings: EncoderSettings) {
  const place = { http: new URL(origin), rtmpPort, show: SHOW, key: INGEST_KEY };
  const end = pushTimecode(settings.address(place), settings);
  try {
    await wait(6000);
    await page.goto(`${origin}/hanamichi/live/${SHOW}`);
    await page.waitForFunction(
      () => (document.querySelector<HTMLVideoElement>('#live-video')?.currentTime ?? 0) > 0.5,
    );
    await wait(SETTLE_MS);
    await countStalls(page);
    const found: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      found.push((await readLatency(page)) / 1000);
      await wait(1000);
    }
    const stalls = await page.locator('#live-video').getAttribute('data-stalls');
    return {
      'median, s': median(found).toFixed(2),
      'best, s': Math.min(...found).toFixed(2),
      'worst, s': Math.max(...found).toFixed(2),
      stalls: Number(stalls ?? 0),
    };
  } finally {
    await end();
    await page.goto('about:blank');
  }
}

await ensureBuilt(process.execPath);
const rtmpPort = String(await freePort());
const server = await startServer({ env: { INGEST_KEY, RTMP_PORT: rtmpPort } });
try {
  await withBrowser(async (browser) => {
    const rows: Record<string, object> = {};
    for (const settings of encoders.filter(({ name }) => !only || name.includes(only))) {
      const page = await browser.newPage();
      rows[settings.name] = await measure(page, server.origin, settings);
      await page.close();
    }
    console.table(rows);
  });
} finally {
  await server.stop();
}
