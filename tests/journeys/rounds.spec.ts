import { type CDPSession, expect, type Page, type Request, test } from '@playwright/test';
import { signIn } from './support/buyer.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';
import { collectErrors, expectSameDocument, open } from './support/router.ts';

const ring = [
  '/hanamichi/market/product/1',
  '/hanamichi/live/1',
  '/hanamichi/market?keyword=%E8%8B%A5%E7%8B%AD',
  '/hanamichi/market/product/2',
  '/hanamichi/shopping',
  '/hanamichi/market/product/3',
  '/',
  '/formosa/market',
  '/hanamichi/login',
  '/hanamichi/market',
];

/** The warm-up fills caches and compiles hot functions. */
const ROUNDS = { short: { warmUp: 2, measured: 2 }, long: { warmUp: 10, measured: 50 } };
/** The final heap divided by the heap after the warm-up. A leaked page costs 30 kB and more. */
const MOST_HEAP = 1.15;

let server: OwnServer;

test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.querySelector('#main')?.append(link);
    link.click();
  }, path);
  await page.waitForFunction(
    (href) =>
      `${location.pathname}${location.search}` === href &&
      document.querySelector('astro-island') &&
      !document.querySelector('#page astro-island[ssr][client=idle]'),
    path,
  );
  if (path.includes('/live/')) {
    await page.waitForFunction(
      () =>
        (document.querySelector('video')?.currentTime ?? 0) > 0 &&
        !document.querySelector('[data-connection]'),
    );
  }
}

interface Measured {
  heapKb: number;
  listeners: number;
  nodes: number;
  /** The server runs in this process. */
  sockets: number;
}

async function measure(cdp: CDPSession): Promise<Measured> {
  for (let times = 0; times < 3; times += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return {
    heapKb: Math.round(of('JSHeapUsedSize') / 1024),
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    sockets: process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length,
  };
}

/** During a collection the browser may hold the last page until the next round. */
const lowest = (figures: readonly Measured[]): Measured => ({
  heapKb: Math.min(...figures.map(({ heapKb }) => heapKb)),
  listeners: Math.min(...figures.map(({ listeners }) => listeners)),
  nodes: Math.min(...figures.map(({ nodes }) => nodes)),
  sockets: Math.min(...figures.map(({ sockets }) => sockets)),
});

test('pages release their memory, timers and connections when they are left', async ({
  page,
}, testInfo) => {
  const isLong = testInfo.project.name === 'rounds';
  const { warmUp, measured } = isLong ? ROUNDS.long : ROUNDS.short;
  testInfo.setTimeout(60_000 + (warmUp + measured) * 60_000);
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('[ennichi]')) reports.push(message.text());
  });
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // The end of a shared worker's script is not reported.
    if (request.resourceType() === 'fetch') pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));

  await signIn(page, 'hana@example.com', server.origin);
  const errors = collectErrors(page);
  await open(page, `${server.origin}/hanamichi/market`);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const figures: Measured[] = [];
  for (let round = 0; round < warmUp + measured; round += 1) {
    for (const path of ring) await go(page, path);
    await expect.poll(() => [...pending].map((request) => request.url())).toEqual([]);
    figures.push(await measure(cdp));
  }
  console.table(figures);
  await expectSameDocument(page);
  const before = figures[warmUp - 1];
  if (!before) throw new Error('nothing was measured');
  const after = lowest(figures.slice(-2));
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.05);
  // In a few rounds compiled code dominates.
  if (isLong) expect(after.heapKb).toBeLessThanOrEqual(before.heapKb * MOST_HEAP);
  expect(after.sockets).toBeLessThanOrEqual(before.sockets + 2);
  expect([...errors, ...reports]).toEqual([]);
});
