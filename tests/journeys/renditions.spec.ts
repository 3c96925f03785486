import { expect, type Page, type Route, test } from '@playwright/test';
import { type Encoder, pushRenditions } from '../support/push-stream.ts';
import { hostApi } from './support/host-api.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const PUSHED = 2;
const HOSTED = 'https://stream.example.com/show';
const INGEST_KEY = 'journeys-ingest-key';

let server: OwnServer;
let encoder: Encoder | undefined;
test.beforeAll(async () => {
  server = await startOwnServer({ INGEST_KEY });
});
test.afterAll(async () => {
  await encoder?.kill();
  await server.stop();
});

const video = (page: Page) => page.locator('#live-video');
const time = (page: Page) => video(page).evaluate((one: HTMLVideoElement) => one.currentTime);
const width = (page: Page) => video(page).evaluate((one: HTMLVideoElement) => one.videoWidth);
const quality = (page: Page) => page.getByRole('combobox', { name: '画質' });

async function watch(page: Page, id: number): Promise<void> {
  await page.goto(`${server.origin}/hanamichi/live/${id}?locale=ja`);
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(1);
}

test('the viewer can choose the picture quality, and the choice is stored', async ({ page }) => {
  test.setTimeout(180_000);
  const origin = server.origin.replace('http://localhost', `http://host:${INGEST_KEY}@127.0.0.1`);
  encoder = pushRenditions(`${origin}/ingest/${PUSHED}`);
  const master = () =>
    fetch(`${server.origin}/stream/${PUSHED}/live.m3u8`).then((reply) => reply.text());
  await expect.poll(master, { timeout: 60_000 }).toContain('live-1.m3u8');
  await watch(page, PUSHED);
  await expect(quality(page)).toHaveValue('auto');
  await expect(quality(page).locator('option')).toHaveText(['自動', '360p', '90p']);
  await quality(page).selectOption('90p');
  await expect.poll(() => width(page), { timeout: 30_000 }).toBe(90);
  await quality(page).selectOption('360p');
  await expect.poll(() => width(page), { timeout: 30_000 }).toBe(360);
  await quality(page).selectOption('90p');

  const pieces: string[] = [];
  page.on('request', (request) => pieces.push(request.url()));
  await page.reload();
  await expect.poll(() => time(page), { timeout: 60_000 }).toBeGreaterThan(1);
  await expect.poll(() => width(page)).toBe(90);
  await expect(quality(page).locator('option:checked')).toHaveText('90p');
  expect(pieces.filter((url) => /live-0\.m3u8/.test(url))).toEqual([]);
});

const SAID = { en: 'Welcome to our market.', ja: 'いらっしゃいませ。' };

async function answer(route: Route, id: number): Promise<void> {
  const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
  const live = await fetch(`${server.origin}/stream/${id}/live.m3u8`).then((reply) => reply.text());
  const media = live.replaceAll(/(?<=URI=")|^(?=[^#\n])/gm, `${server.origin}/stream/${id}/`);
  const captions = Object.keys(SAID).map(
    (language) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="c",NAME="${language}",LANGUAGE="${language}",AUTOSELECT=YES,URI="${language}.m3u8"`,
  );
  const bodies: Record<string, string> = {
    'live.m3u8': [
      '#EXTM3U',
      ...captions,
      '#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=360x640,SUBTITLES="c"',
      'small.m3u8',
      '#EXT-X-STREAM-INF:BANDWIDTH=2500000,RESOLUTION=720x1280,SUBTITLES="c"',
      'large.m3u8',
    ].join('\n'),
    'small.m3u8': media,
    'large.m3u8': media,
  };
  for (const [language, text] of Object.entries(SAID)) {
    bodies[`${language}.m3u8`] = live
      .replaceAll(/^#EXT-X-MAP.*\n/gm, '')
      .replaceAll(/^[^#\n].*/gm, `${language}.vtt`);
    bodies[`${language}.vtt`] = `WEBVTT\n\n00:00.000 --> 23:00:00.000\n${text}\n`;
  }
  await route.fulfill({
    status: bodies[file] ? 200 : 404,
    headers: { 'Access-Control-Allow-Origin': '*' },
    contentType: file.endsWith('.vtt') ? 'text/vtt' : 'application/vnd.apple.mpegurl',
    body: bodies[file] ?? '',
  });
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true });
  test('a show at a streaming service offers its renditions, and live captions in the viewer’s language', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const { id, store_id } = await server.services.db
      .selectFrom('post')
      .innerJoin('store', 'store.id', 'post.store_id')
      .select(['post.id', 'post.store_id'])
      .where('store.slug', '=', 'hanamichi')
      .where('post.live_status', '=', 'live')
      .where('post.stream_source', '=', 'demo')
      .executeTakeFirstOrThrow();
    const host = await hostApi(server, store_id);
    await host('PUT', `/posts/${id}`, { hosted_stream_url: `${HOSTED}/live.m3u8` });
    await page.route(`${HOSTED}/**`, (route) => answer(route, id));
    await watch(page, id);
    await expect(quality(page).locator('option')).toHaveText(['自動', '720p', '360p']);
    await expect(page.getByText(SAID.ja)).toBeHidden();
    await page.touchscreen.tap(195, 300);
    await page.getByRole('button', { name: '字幕', exact: true }).click();
    await expect(page.getByText(SAID.ja)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('combobox', { name: '字幕の言語' }).selectOption('en');
    await expect(page.getByText(SAID.en)).toBeVisible({ timeout: 20_000 });
    await page.getByRole('combobox', { name: '字幕の大きさ' }).selectOption('大');
    await page.reload();
    await expect(page.getByText(SAID.en)).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('combobox', { name: '字幕の大きさ' })).toHaveValue('l');
  });
});
