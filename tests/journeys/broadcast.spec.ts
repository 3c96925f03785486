import { expect, type Page, test } from '@playwright/test';
import { type Encoder, pushFragments, pushStream } from '../support/push-stream.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const SHOW = 2;
const INGEST_KEY = 'journeys-ingest-key';

let server: OwnServer;
test.beforeEach(async () => {
  server = await startOwnServer({ INGEST_KEY });
});
test.afterEach(() => server.stop());

const videoTime = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);

let encoder: Encoder | undefined;
const ways = {
  'in segments': (folder: string) => pushStream(`${folder}/live.m3u8`),
  'in fragments': (folder: string) => pushFragments(`${folder}/live.cmaf`),
};
const goOnAir = (push: (folder: string) => Encoder) => {
  // Like the recipe: the packaged ffmpeg does not resolve `localhost`.
  const origin = server.origin.replace('http://localhost', `http://host:${INGEST_KEY}@127.0.0.1`);
  encoder = push(`${origin}/ingest/${SHOW}`);
  return encoder;
};

test.afterEach(() => encoder?.kill());

for (const [way, push] of Object.entries(ways)) {
  test(`live.interrupted: a viewer sees a show pushed ${way} start, be interrupted, continue and end`, async ({
    page,
  }) => {
    test.setTimeout(180_000);
    await page.goto(`${server.origin}/hanamichi/live/${SHOW}`);
    await expect(page.getByText('公開までしばらくお待ちください')).toBeVisible();

    const first = goOnAir(push);
    await expect.poll(() => videoTime(page), { timeout: 60_000 }).toBeGreaterThan(1);

    await first.kill();
    await expect(page.getByText('配信者が再接続しています').first()).toBeVisible({
      timeout: 30_000,
    });

    const second = goOnAir(push);
    await expect(page.getByText('配信者が再接続しています')).toHaveCount(0, { timeout: 30_000 });
    const before = await videoTime(page);
    await expect.poll(() => videoTime(page), { timeout: 30_000 }).toBeGreaterThan(before + 1);

    await second.finish();
    await expect(page.getByRole('heading', { name: '配信は終了しました' })).toBeVisible({
      timeout: 30_000,
    });
  });
}

test('the player requests parts of a show while they are made', async ({ page }) => {
  test.setTimeout(180_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  goOnAir(ways['in fragments']);
  const playlist = `${server.origin}/stream/${SHOW}/live.m3u8`;
  await expect
    .poll(async () => (await fetch(playlist)).text(), { timeout: 30_000 })
    .toContain('#EXT-X-PART:');
  await page.goto(`${server.origin}/hanamichi/live/${SHOW}`);
  await expect.poll(() => videoTime(page), { timeout: 60_000 }).toBeGreaterThan(1);
  const count = (address: RegExp) => asked.filter((url) => address.test(url)).length;
  await expect.poll(() => count(/[?&]_HLS_part=\d/), { timeout: 60_000 }).toBeGreaterThan(4);
  await expect.poll(() => count(/\/part-\w+-\d+\.m4s$/), { timeout: 60_000 }).toBeGreaterThan(4);
});
