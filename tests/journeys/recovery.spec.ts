import { expect, type Page, type Route, test } from '@playwright/test';
import { type Encoder, pushFragments } from '../support/push-stream.ts';
import { type Gate, openGate } from './support/gate.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/** Maximum time from the end of the fault to the picture. */
const CURE_MS = 15_000;
/** Longer than the buffer. */
const FAULT_MS = 15_000;

const INGEST_KEY = 'journeys-ingest-key';
const PUSHED = 2;

let server: OwnServer;
let gate: Gate;
let encoder: Encoder | undefined;
test.beforeAll(async () => {
  server = await startOwnServer({ INGEST_KEY });
  gate = await openGate(server.origin);
});
test.afterEach(() => encoder?.kill());
test.afterAll(async () => {
  await gate.stop();
  await server.stop();
});

const videoTime = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);

const shows = {
  'in segments': async () => {
    const reply = await fetch(`${server.origin}/api/v1/stores/hanamichi/posts/latest`);
    return ((await reply.json()) as { id: number }).id;
  },
  'in parts': async () => {
    const origin = server.origin.replace('http://localhost', `http://host:${INGEST_KEY}@127.0.0.1`);
    encoder = pushFragments(`${origin}/ingest/${PUSHED}/live.cmaf`);
    const playlist = `${server.origin}/stream/${PUSHED}/live.m3u8`;
    await expect
      .poll(async () => (await fetch(playlist)).text(), { timeout: 30_000 })
      .toContain('#EXT-X-PART:');
    return PUSHED;
  },
};

async function watch(page: Page, find: () => Promise<number>): Promise<number[]> {
  const requests: number[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/stream/')) requests.push(Date.now());
  });
  const id = await find();
  await page.goto(`${gate.origin}/hanamichi/live/${id}`);
  await expect.poll(() => videoTime(page)).toBeGreaterThan(1);
  return requests;
}

async function endure(page: Page, since: number): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = await videoTime(page);
        const stands = now === before;
        before = now;
        return stands;
      },
      { timeout: FAULT_MS, intervals: [1500] },
    )
    .toBe(true);
  await expect.poll(() => Date.now() - since, { timeout: FAULT_MS }).toBeGreaterThan(FAULT_MS);
}

async function expectPlaysAgain(page: Page): Promise<void> {
  const before = await videoTime(page);
  await expect
    .poll(async () => (await videoTime(page)) - before, { timeout: CURE_MS })
    .not.toBeLessThan(1);
}

/** Usual requests in 1.5 s, until the player detects a fault. */
const UNKNOWN = { 'in segments': 3, 'in parts': 6 };

/** Expects one request a second after the detection. */
function expectFew(requests: readonly number[], from: number, to: number, unknown: number): void {
  const during = requests.filter((at) => at >= from && at < to);
  expect(during.length).toBeLessThanOrEqual((to - from) / 1000 + unknown);
}

const answers: Record<string, { glob: string; answer: (route: Route) => Promise<void> }> = {
  'a playlist that is missing': {
    glob: '**/stream/*/live.m3u8*',
    answer: (route) => route.fulfill({ status: 404 }),
  },
  'pieces that are missing': {
    glob: '**/stream/*/*.m4s*',
    answer: (route) => route.fulfill({ status: 404 }),
  },
  'pieces that cannot be decoded': {
    glob: '**/stream/*/*.m4s*',
    answer: (route) => route.fulfill({ status: 200, body: Buffer.alloc(20_000, 7) }),
  },
  'a server that fails': {
    glob: '**/stream/**',
    answer: (route) => route.fulfill({ status: 503 }),
  },
};

for (const kind of ['in segments', 'in parts'] as const) {
  const find = shows[kind];
  test.describe(`a show ${kind}`, () => {
    for (const [fault, { glob, answer }] of Object.entries(answers)) {
      test(`${fault}: plays again within 15 s of the recovery, and sends at most one request a second`, async ({
        page,
      }) => {
        test.setTimeout(90_000);
        const requests = await watch(page, find);
        const from = Date.now();
        await page.route(glob, answer);
        await endure(page, from);
        const to = Date.now();
        await page.unroute(glob, answer);
        await expectPlaysAgain(page);
        expectFew(requests, from, to, UNKNOWN[kind]);
      });
    }

    test('a player with an unchanged playlist reports the missing picture, and continues by itself', async ({
      page,
    }) => {
      test.setTimeout(90_000);
      const requests = await watch(page, find);
      const glob = '**/stream/*/live.m3u8*';
      let last: Promise<string> | undefined;
      const answer = async (route: Route) => {
        last ??= route.fetch().then((response) => response.text());
        await route.fulfill({ contentType: 'application/vnd.apple.mpegurl', body: await last });
      };
      const from = Date.now();
      await page.route(glob, answer);
      await endure(page, from);
      await expect(page.getByText('まもなく映像が届きます')).toBeVisible();
      const to = Date.now();
      await page.unroute(glob, answer);
      await expectPlaysAgain(page);
      expectFew(requests, from, to, UNKNOWN[kind]);
    });

    test('a player recovers from a stalled transfer on an open connection', async ({ page }) => {
      test.setTimeout(90_000);
      const requests = await watch(page, find);
      const from = Date.now();
      gate.hold();
      await endure(page, from);
      const to = Date.now();
      gate.open();
      await expectPlaysAgain(page);
      expectFew(requests, from, to, UNKNOWN[kind]);
    });

    test('a player shows the offline notice on a flaky network, and plays again', async ({
      page,
    }) => {
      test.setTimeout(120_000);
      const requests = await watch(page, find);
      for (let round = 0; round < 2; round += 1) {
        const from = Date.now();
        gate.shut();
        await endure(page, from);
        await expect(page.getByText('インターネットにつながっていません')).toBeVisible();
        const to = Date.now();
        gate.open();
        await expectPlaysAgain(page);
        expectFew(requests, from, to, UNKNOWN[kind]);
      }
    });
  });
}
