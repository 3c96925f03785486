import { setTimeout as rest } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { withBrowser } from '../chromium.ts';
import { median } from '../median.ts';
import { traceMainThread } from './main-thread.ts';
import { startWatch } from './watch.ts';

/** In ms. */
export interface Figures {
  fps: number;
  dropped: number;
  longest: number;
  /** Per second. */
  busy: number;
  script: number;
  style: number;
  layout: number;
  late: number;
  latest: number;
  heapBefore: number;
  heapAfter: number;
  nodes: number;
  /** From a key to its paint; NaN without keys. */
  key: number;
}

export interface Run {
  url: string;
  seconds: number;
  withKeys: boolean;
  feed: () => Promise<void>;
  knock: () => Promise<void>;
}

const SLOWER = 4;
const SETTLE_MS = 4000;
const KEY_EVERY_MS = 230;
const LIMIT_MS = 60_000;
const LAST_MS = 10_000;

export const measure = (run: Run): Promise<Figures> =>
  withBrowser(async (browser) => {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'ja-JP',
    });
    const session = await page.context().newCDPSession(page);
    await page.addInitScript(startWatch);
    await page.goto(run.url, { waitUntil: 'commit', timeout: LIMIT_MS });
    await becomeReady(page, run);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await rest(SETTLE_MS);
    return observe({ page, session, browser: await browser.newBrowserCDPSession() }, run);
  });

async function becomeReady(page: Page, { knock }: Run): Promise<void> {
  const isPlaying = () => (document.querySelector('video')?.currentTime ?? 0) > 1;
  await page.waitForFunction(isPlaying, undefined, { timeout: LIMIT_MS });
  const limit = Date.now() + LIMIT_MS;
  while (!(await page.evaluate(() => window.watch.shown > 0))) {
    if (Date.now() > limit) throw new Error(`${page.url()} shows no comments.`);
    await knock();
    await rest(500);
  }
}

interface Opened {
  page: Page;
  session: CDPSession;
  browser: CDPSession;
}

export async function heapOf(session: CDPSession): Promise<number> {
  // Twice, because objects freed first may have kept others alive.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

export async function metricsOf(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

async function type(page: Page, until: Promise<void>): Promise<void> {
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  await page.locator('input, textarea').first().focus();
  for (let n = 0; !isOver; n += 1) {
    // A growing field would measure its own layout.
    await page.keyboard.press(n % 8 === 7 ? 'Control+a' : 'a');
    await rest(KEY_EVERY_MS + (n % 5) * 7);
  }
}

async function observe({ page, session, browser }: Opened, run: Run): Promise<Figures> {
  await session.send('Performance.enable');
  const heapBefore = await heapOf(session);
  await page.evaluate(() => {
    Object.assign(window.watch, { frames: 0, dropped: 0, late: 0, latest: 0, keys: [] });
  });
  const before = await metricsOf(session);
  const stop = await traceMainThread(browser);
  const started = performance.now();
  const fed = run.feed();
  if (run.withKeys) await type(page, fed);
  await fed;
  const counted = await page.evaluate(() => window.watch);
  const seconds = (performance.now() - started) / 1000;
  const thread = await stop();
  const after = await metricsOf(session);
  const last = Date.now();
  await page
    .waitForFunction((due) => window.watch.shown > due, last - 1000, { timeout: LAST_MS })
    .catch(() => undefined);
  const watch = await page.evaluate(() => window.watch);
  const share = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / seconds;
  return {
    fps: counted.frames / seconds,
    dropped: counted.dropped,
    longest: thread.longest,
    busy: thread.busy / seconds,
    script: share('ScriptDuration'),
    style: share('RecalcStyleDuration'),
    layout: share('LayoutDuration'),
    late: watch.late,
    latest: watch.latest,
    heapBefore,
    heapAfter: await heapOf(session),
    nodes: after.Nodes ?? Number.NaN,
    key: median(counted.keys),
  };
}
