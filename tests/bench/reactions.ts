/**
 * `npm run bench -- reactions [seconds [per second]]`: frames per second of the live room on a
 * desktop. Goal: at least 50 frames at 500 reactions a second.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { setTimeout as rest } from 'node:timers/promises';
import type { Page } from 'playwright';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { type FeedOrder, type FeedReport, hubKeys } from './chat/orders.ts';
import { withBrowser } from './chromium.ts';
import { median } from './median.ts';
import { startServer } from './server.ts';
import { findSubjects } from './subjects.ts';

const [seconds = 20, perSecond = 500] = process.argv.slice(2).map(Number);
const READY_MS = 60_000;
const SETTLE_MS = 4000;
const LEAST_FRAMES = 50;

declare global {
  interface Window {
    /** In ms. */
    drawnAt: number[];
  }
}

await ensureBuilt(process.execPath);
const hub = fork(new URL('./chat/feed.ts', import.meta.url));
const reported = async () => (await once(hub, 'message'))[0] as FeedReport;
const { port } = (await reported()) as Extract<FeedReport, { port: number }>;
const server = await startServer({
  env: {
    REALTIME: 'pubnub',
    REALTIME_ORIGIN: `http://127.0.0.1:${port}`,
    PUBNUB_PUBLISH_KEY: hubKeys.publishKey,
    PUBNUB_SUBSCRIBE_KEY: hubKeys.subscribeKey,
  },
});
const { postId } = (await findSubjects(server.origin)).live;

async function react(reactions: number, forSeconds: number): Promise<void> {
  const done = reported();
  hub.send({ postId, perSecond: 0, seconds: forSeconds, reactions } satisfies FeedOrder);
  await done;
}

const drawn = (page: Page) =>
  page.evaluate(() => {
    const canvas = [...document.querySelectorAll('canvas')].at(-1);
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
    return pixels?.some((value) => value > 0) ?? false;
  });

async function becomeReady(page: Page): Promise<void> {
  const isPlaying = () =>
    (document.querySelector('video')?.currentTime ?? 0) > 1 && document.querySelector('canvas');
  await page.waitForFunction(isPlaying, undefined, { timeout: READY_MS });
  const limit = Date.now() + READY_MS;
  while (!(await drawn(page))) {
    if (Date.now() > limit) throw new Error(`${page.url()} shows no reactions.`);
    await react(8, 1);
  }
}

async function framesDuring(page: Page, run: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => window.drawnAt.splice(0));
  const from = await page.evaluate(() => performance.now());
  await run();
  const frames = await page.evaluate(() => window.drawnAt);
  const count = Math.floor(((frames.at(-1) ?? from) - from) / 1000);
  return Array.from(
    { length: count },
    (_, n) => frames.filter((at) => Math.floor((at - from) / 1000) === n).length,
  );
}

const figures = (frames: readonly number[]) => ({
  'frames/s, median': median([...frames]),
  'worst second': Math.min(...frames),
  seconds: frames.length,
});

const measure = (reducedMotion: 'reduce' | 'no-preference') =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      locale: 'ja-JP',
      reducedMotion,
    });
    await page.addInitScript(() => {
      window.drawnAt = [];
      const onFrame = (now: number) => {
        window.drawnAt.push(now);
        requestAnimationFrame(onFrame);
      };
      requestAnimationFrame(onFrame);
    });
    await page.goto(`${server.origin}/hanamichi/live/${postId}?locale=ja`);
    await becomeReady(page);
    await rest(SETTLE_MS);
    const calm = await framesDuring(page, () => rest(5000));
    const busy = await framesDuring(page, () => react(perSecond, seconds));
    return { calm: figures(calm), busy: figures(busy) };
  });

try {
  const moving = await measure('no-preference');
  const still = await measure('reduce');
  console.table({
    'at rest': moving.calm,
    [`${perSecond} reactions/s`]: moving.busy,
    'at rest, reduced motion': still.calm,
    [`${perSecond} reactions/s, reduced motion`]: still.busy,
  });
  console.log(
    `Goal: never below ${LEAST_FRAMES} frames a second. ` +
      `Load of this machine in the last minute: ${loadavg()[0]?.toFixed(1)}.`,
  );
} finally {
  hub.disconnect();
  await server.stop();
}
