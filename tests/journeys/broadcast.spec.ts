import { expect, type Page, test } from '@playwright/test';
import { type Encoder, pushStream } from '../support/push-stream.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const SHOW = 2;
const INGEST_KEY = 'journeys-ingest-key';

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({ INGEST_KEY });
});
test.afterAll(() => server.stop());

const videoTime = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);

let encoder: Encoder | undefined;
const goOnAir = () => {
  // As the recipe says: the packaged ffmpeg does not resolve `localhost`.
  const origin = server.origin.replace('http://localhost', `http://host:${INGEST_KEY}@127.0.0.1`);
  encoder = pushStream(`${origin}/ingest/${SHOW}/live.m3u8`);
  return encoder;
};

test.afterEach(() => encoder?.kill());

test('a viewer sees a pushed show go on air, be interrupted, continue and end', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.goto(`${server.origin}/hanamichi/live/${SHOW}`);
  await expect(page.getByText('公開までしばらくお待ちください')).toBeVisible();

  const first = goOnAir();
  await expect.poll(() => videoTime(page), { timeout: 60_000 }).toBeGreaterThan(1);

  await first.kill();
  await expect(page.getByText('配信者が再接続しています').first()).toBeVisible({ timeout: 30_000 });

  const second = goOnAir();
  await expect(page.getByText('配信者が再接続しています')).toHaveCount(0, { timeout: 30_000 });
  const before = await videoTime(page);
  await expect.poll(() => videoTime(page), { timeout: 30_000 }).toBeGreaterThan(before + 1);

  await second.finish();
  await expect(page.getByRole('heading', { name: '配信は終了しました' })).toBeVisible({
    timeout: 30_000,
  });
});
