/**
 * `npm run bench -- soak [minutes]`: one viewer stays in a busy live room for two hours: 20
 * comments and 200 reactions a second, and a product change a minute. Fails on growth, or on a task
 * over 100 ms after the first minute.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright';
import { ensureBuilt } from '../../scripts/start/ensure-built.mjs';
import { startFedServer } from './chat/fed-server.ts';
import { traceMainThread } from './chat/main-thread.ts';
import { heapOf, metricsOf } from './chat/measure.ts';
import { withBrowser } from './chromium.ts';
import { growthOf } from './soak/growth.ts';
import { findSubjects } from './subjects.ts';

const minutes = Number(process.argv[2] ?? 120);
const FEED = { perSecond: 20, reactions: 200 };
const MINUTE_MS = 60_000;
const LONGEST_MS = 100;
/** The first minutes fill caches, 200 lines and compiled code. */
const WARM_UP = 2;
/** Allowed growth from the median of the first third to that at the end. */
const MOST_GROWTH = { heap: 0.08, nodes: 0.03, listeners: 0.03 };

interface Sample {
  minute: number;
  heap: number;
  nodes: number;
  listeners: number;
  longest: number;
}

async function productsOf(origin: string, postId: number): Promise<number[]> {
  const reply = await fetch(`${origin}/api/v1/liveweb/stores/hanamichi/posts/${postId}`);
  const { products } = (await reply.json()) as { products: { id: number }[] };
  return products.map(({ id }) => id);
}

async function readMinute(session: CDPSession, browser: CDPSession, minute: number) {
  const stop = await traceMainThread(browser);
  await wait(MINUTE_MS);
  const { longest } = await stop();
  // Collecting garbage is the bench's own work, so it runs after the trace.
  const heap = await heapOf(session);
  const metrics = await metricsOf(session);
  const sample: Sample = {
    minute,
    heap,
    nodes: metrics.Nodes ?? Number.NaN,
    listeners: metrics.JSEventListeners ?? Number.NaN,
    longest,
  };
  console.log(
    `minute ${minute}: heap ${(heap / 1e6).toFixed(2)} MB, ${sample.nodes} nodes, ` +
      `${sample.listeners} listeners, longest task ${Math.round(longest)} ms`,
  );
  return sample;
}

async function open(page: Page, url: string): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await page.goto(url);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
  await session.send('Performance.enable');
  return session;
}

function faultsIn(samples: readonly Sample[]): string[] {
  const settled = samples.slice(WARM_UP);
  const grown = (['heap', 'nodes', 'listeners'] as const).flatMap((name) => {
    const growth = growthOf(settled.map((sample) => sample[name]));
    return growth > MOST_GROWTH[name] ? [`${name} grew by ${(growth * 100).toFixed(1)} %`] : [];
  });
  const slow = samples
    .slice(1)
    .filter(({ longest }) => longest > LONGEST_MS)
    .map(({ minute, longest }) => `a task of ${Math.round(longest)} ms in minute ${minute}`);
  return [...grown, ...slow];
}

await ensureBuilt(process.execPath);
const server = await startFedServer();
try {
  const { postId } = (await findSubjects(server.origin)).live;
  const products = await productsOf(server.origin, postId);
  const faults = await withBrowser(async (browser) => {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      locale: 'ja-JP',
    });
    const session = await open(page, `${server.origin}/hanamichi/live/${postId}?locale=ja`);
    const own = await browser.newBrowserCDPSession();
    void server.send({ postId, ...FEED, products, seconds: (minutes + 1) * 60 });
    const samples: Sample[] = [];
    const end = performance.now() + minutes * MINUTE_MS;
    do {
      samples.push(await readMinute(session, own, samples.length + 1));
    } while (performance.now() < end);
    const lines = await page.getByRole('log').locator('p').count();
    if (lines === 0) return ['the room shows no comments'];
    return faultsIn(samples);
  });
  console.log(faults.length === 0 ? 'Flat.' : `Not flat: ${faults.join('; ')}.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await server.stop();
}
