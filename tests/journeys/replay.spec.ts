import { expect, type Page, test } from '@playwright/test';
import { hostApi } from './support/host-api.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

let server: OwnServer;
let id: number;
let startedAt: number;
let lines: { at: number; message: string }[];

const STEP_SECONDS = 1;

test.beforeAll(async () => {
  server = await startOwnServer();
  const { db } = server.services;
  const post = await db
    .selectFrom('post')
    .select(['id', 'started_at'])
    .where('live_status', '=', 'live_stopped')
    .executeTakeFirstOrThrow();
  id = post.id;
  startedAt = Date.parse(post.started_at ?? '');
  const rows = await db
    .selectFrom('comment')
    .select(['created_at', 'message'])
    .where('post_id', '=', id)
    .orderBy('created_at')
    .execute();
  lines = rows.map(({ created_at, message }) => ({
    at: (Date.parse(created_at) - startedAt) / 1000,
    message,
  }));
});
test.afterAll(() => server.stop());

const room = () => `${server.origin}/hanamichi/live/${id}?locale=ja`;
const position = (page: Page) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.currentTime);
const seek = (page: Page, seconds: number) =>
  page.locator('#live-video').evaluate((video: HTMLVideoElement, to) => {
    video.currentTime = to;
  }, seconds);
const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects the lines until this position, at most one second ahead. */
async function expectChatInStep(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      const before = await position(page);
      const log = (await page.getByRole('log').textContent()) ?? '';
      const after = await position(page);
      const missing = lines.filter(
        ({ at, message }) => at < before - STEP_SECONDS && !log.includes(message),
      );
      const early = lines.filter(
        ({ at, message }) => at > after + STEP_SECONDS && log.includes(message),
      );
      return [...missing, ...early].map(({ message }) => message);
    })
    .toEqual([]);
}

test('Spec §4 live replay: it plays in sync with its chat and products, through seeks and chapters', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // Spec §7 stream info.
  const asked = ['stream-info', 'replay-stream-info'].map((call) =>
    page.waitForRequest((request) => new RegExp(`/${call}\\?uuid=[\\w-]{36}`).test(request.url())),
  );
  await page.goto(room());
  await Promise.all(asked);
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expectChatInStep(page);
  await seek(page, 26);
  await expectChatInStep(page);
  await expect(page.getByRole('region', { name: 'ただいまご紹介中' })).toContainText('江戸風鈴');
  await seek(page, 6);
  await expectChatInStep(page);
  await expect(page.getByRole('region', { name: 'ただいまご紹介中' })).toContainText('急須');

  await control(page, 'チャプターとクリップ').click();
  await page
    .getByRole('button', { name: /注染手ぬぐい/ })
    .last()
    .click();
  await expect.poll(() => position(page)).toBeGreaterThan(34.9);
  await expectChatInStep(page);
  await control(page, 'チャプターとクリップ').click();
  await page.getByRole('button', { name: /風鈴の音くらべ/ }).click();
  await expect.poll(() => position(page)).toBeLessThan(32);
  await expectChatInStep(page);
});

const noteArrivals = (page: Page) =>
  page.getByRole('log').evaluate((log) => {
    const video = document.querySelector<HTMLVideoElement>('#live-video');
    const arrivals: Record<string, number> = {};
    const note = () => {
      for (const { textContent } of log.querySelectorAll('p')) {
        arrivals[textContent ?? ''] ??= video?.currentTime ?? Number.NaN;
      }
    };
    new MutationObserver(note).observe(log, { childList: true, subtree: true });
    Object.assign(window, { arrivals });
  });

const readArrivals = (page: Page) =>
  page.evaluate(() => (window as unknown as { arrivals: Record<string, number> }).arrivals);

test('a replay at double speed shows each chat line in its second', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(room());
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await control(page, '一時停止').click();
  await seek(page, 0);
  await expect(page.getByRole('log')).not.toContainText(lines[0]?.message ?? '');
  await noteArrivals(page);
  await page.getByRole('combobox', { name: '再生速度' }).selectOption('2');
  await expect(page.locator('#live-video')).toHaveJSProperty('playbackRate', 2);
  await control(page, '再生').click();
  await expect(page.locator('#live-video')).toHaveJSProperty('ended', true, { timeout: 60_000 });
  const arrivals = Object.entries(await readArrivals(page));
  const late = lines.map(({ at, message }) => {
    const [, came = Number.NaN] = arrivals.find(([text]) => text.includes(message)) ?? [];
    return { message, seconds: came - at };
  });
  expect(late.length).toBeGreaterThan(5);
  expect(late.filter(({ seconds }) => !(Math.abs(seconds) <= STEP_SECONDS))).toEqual([]);
});

test('a replay has captions in the viewer’s language, from the playlist and from the single file', async ({
  page,
}) => {
  await page.goto(room());
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await control(page, '字幕').click();
  await control(page, '一時停止').click();
  await seek(page, 6);
  await expect(page.getByText('常滑の急須です。')).toBeVisible();
  await page.getByRole('combobox', { name: '字幕の言語' }).selectOption('English');
  await expect(page.getByText('A teapot from Tokoname.')).toBeVisible();

  await page.route('**/replay.m3u8*', (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(1);
  await seek(page, 17);
  await expect(page.getByText('An Edo kiriko sake cup.')).toBeVisible();
});

const pressMediaKey = (page: Page, action: string, details: object = {}) =>
  page.evaluate(
    ([name, more]) =>
      (window as unknown as { mediaKeys: Record<string, (details: object) => void> }).mediaKeys[
        name
      ]?.(more),
    [action, details] as const,
  );

test('a replay can be controlled by the keyboard and by media keys', async ({ page }) => {
  await page.addInitScript(() => {
    const session = navigator.mediaSession;
    const set = session.setActionHandler.bind(session);
    const mediaKeys: Record<string, MediaSessionActionHandler | null> = {};
    session.setActionHandler = (action, handler) => {
      mediaKeys[action] = handler;
      set(action, handler);
    };
    Object.assign(window, { mediaKeys });
  });
  const video = page.locator('#live-video');
  const isPaused = (paused: boolean) => expect(video).toHaveJSProperty('paused', paused);
  const isAt = (seconds: number) =>
    expect
      .poll(async () => Math.abs((await position(page)) - seconds), { timeout: 5000 })
      .toBeLessThan(1);
  await page.goto(room());
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect(control(page, '字幕')).toBeVisible();
  await page.keyboard.press('Space');
  await isPaused(true);
  await page.keyboard.press('1');
  await isAt(4.8);
  await page.keyboard.press('c');
  await expect(page.getByText('常滑の急須です。')).toBeVisible();
  await page.keyboard.press('c');
  await expect(page.getByText('常滑の急須です。')).toBeHidden();
  await page.keyboard.press('5');
  await isAt(24);
  await page.keyboard.press('ArrowRight');
  await isAt(29);
  await page.keyboard.press('ArrowLeft');
  await isAt(24);
  await page.keyboard.press('m');
  await expect(video).toHaveJSProperty('muted', false);

  const shown = () =>
    page.evaluate(() => ({
      title: navigator.mediaSession.metadata?.title,
      pictures: navigator.mediaSession.metadata?.artwork.length,
    }));
  await expect.poll(shown).toEqual({ title: expect.stringContaining('手仕事'), pictures: 1 });
  await pressMediaKey(page, 'seekto', { seekTime: 10 });
  await isAt(10);
  await pressMediaKey(page, 'seekforward');
  await isAt(20);
  await pressMediaKey(page, 'seekbackward', { seekOffset: 15 });
  await isAt(5);
  await pressMediaKey(page, 'play');
  await isPaused(false);
  await pressMediaKey(page, 'pause');
  await isPaused(true);
});

const INFO = '**/replay-stream-info?*';

test('a replay that failed to load shows an error, and plays after a retry', async ({ page }) => {
  await page.route(INFO, (route) => route.abort());
  await page.goto(room());
  await expect(page.getByText('見逃し配信を読み込めませんでした')).toBeVisible();
  await page.unroute(INFO);
  await page.getByRole('button', { name: 'もう一度試す' }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expectChatInStep(page);
});

test('a replay in preparation plays once it is ready, without a reload', async ({ page }) => {
  await page.route(INFO, async (route) => {
    const response = await route.fetch();
    const info = { ...(await response.json()), stream_url: null, replay_url: null, timeline: [] };
    await route.fulfill({ response, json: { ...info, backup_url: null, replay_url_mp4: null } });
  });
  await page.goto(room());
  await expect(page.getByText('見逃し配信を準備しています')).toBeVisible();
  await expect(page.getByRole('log')).toContainText(lines.at(-1)?.message ?? '-');
  await page.unroute(INFO);
  // Polled every 20 s, and when the network returns.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expectChatInStep(page);
  await expect(page.getByRole('button', { name: '小さな窓で見る' })).toBeVisible();
  await expect(page.getByLabel('音量')).toBeAttached();
});

test('a clip stops at its end', async ({ page }) => {
  await page.goto(room());
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await control(page, 'チャプターとクリップ').click();
  await page.getByRole('button', { name: /風鈴の音くらべ/ }).click();
  await seek(page, 33);
  await expect(control(page, '再生')).toBeVisible();
  expect(await position(page)).toBeLessThan(36);
  await control(page, '再生').click();
  await expect.poll(() => position(page)).toBeGreaterThan(36);
});

test('the mini player offers a replay again after a full load, at the same position', async ({
  page,
}) => {
  await page.goto(room());
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await seek(page, 20);
  await expect.poll(() => position(page)).toBeGreaterThan(20.5);
  await page.goto(`${server.origin}/hanamichi/market?locale=ja`);
  await page.getByRole('button', { name: /の続きを見る$/ }).click();
  await expect.poll(() => position(page)).toBeGreaterThan(19);
  await expect(page.getByRole('link', { name: /の配信にもどる$/ })).toBeVisible();
});

test('a replay keeps its position, and shows the whole chat at its end', async ({ page }) => {
  await page.goto(room());
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await seek(page, 20);
  await control(page, '一時停止').click();
  await page.reload();
  await expect.poll(() => position(page)).toBeGreaterThan(19);
  await seek(page, 47.5);
  await expect(page.getByRole('log')).toContainText('また来ます');
});

test('a replay continues at its position after missing segments', async ({ page }) => {
  test.setTimeout(90_000);
  await page.goto(room());
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  // Requests hang, because a failure would play the second address.
  await page.route('**/stream/*/*.{ts,m4s}*', () => {});
  await seek(page, 25);
  let opened = 0;
  page.on('request', (request) => {
    if (/replay\.m3u8/.test(request.url())) opened += 1;
  });
  await expect.poll(() => opened, { timeout: 40_000 }).toBeGreaterThan(0);
  await page.unroute('**/stream/*/*.{ts,m4s}*');
  await expect.poll(() => position(page), { timeout: 20_000 }).toBeGreaterThan(25.5);
  expect(await position(page)).toBeLessThan(40);
});

test('Spec §3 backup_url: a replay continues from the second address when the first fails', async ({
  page,
}) => {
  await page.route('**/replay.m3u8*', (route) => route.fulfill({ status: 404 }));
  await page.goto(room());
  await expect.poll(() => position(page), { timeout: 30_000 }).toBeGreaterThan(1);
  await expect
    .poll(() => page.locator('#live-video').evaluate((video: HTMLVideoElement) => video.src))
    .toContain('/replay.mp4');
  await seek(page, 30);
  await expectChatInStep(page);
});

test('Spec §3 show_archive_comment, §3 can_archive_comment: a host can hide the chat of a replay or let viewers comment', async ({
  page,
}) => {
  const { store_id } = await server.services.db
    .selectFrom('post')
    .select('store_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const host = await hostApi(server, store_id);
  const set = (can: boolean, show: boolean) =>
    host('PUT', `/posts/${id}`, { can_archive_comment: can, show_archive_comment: show });
  const field = page.getByRole('textbox', { name: 'コメントを入力' });

  await set(false, false);
  await page.goto(room());
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect(field).toBeDisabled();
  await seek(page, 47.5);
  await expect(control(page, '再生')).toBeVisible();
  expect(lines.length).toBeGreaterThan(5);
  for (const { message } of lines) {
    await expect(page.getByRole('log')).not.toContainText(message);
  }

  await set(true, true);
  await page.reload();
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect(field).toBeEnabled();
  await seek(page, 26);
  await expectChatInStep(page);
});

test('Spec §2 record, live-lobby: the lobby leads to a recording with its products', async ({
  page,
}) => {
  await page.goto(`${server.origin}/hanamichi/live-lobby?locale=ja`);
  await expect(page.getByRole('region', { name: '見逃し配信' }).getByRole('link')).toHaveAttribute(
    'href',
    `/hanamichi/live/${id}`,
  );
  await page.goto(`${server.origin}/hanamichi/record/${id}?locale=ja`);
  await expect.poll(() => position(page)).toBeGreaterThan(1);
  await expect(page.getByRole('log')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /ご紹介|商品一覧/ }).first()).toBeVisible();
});

test('Spec §2 live lobby: it has calendar links of coming shows and pages of replays, or none', async ({
  page,
}) => {
  const { db } = server.services;
  const { id: _, ...over } = await db
    .selectFrom('post')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const older = Array.from({ length: 15 }, (_, i) => ({
    ...over,
    title: `以前の配信${i + 1}`,
    stopped_at: new Date(startedAt - (i + 1) * 86_400_000).toISOString(),
  }));
  const coming = {
    ...over,
    title: 'あしたの配信',
    live_status: 'unpublished' as const,
    started_at: null,
    stopped_at: null,
    replay_expired_at: null,
    upcoming_at: new Date(Date.now() + 86_400_000).toISOString(),
  };
  await db
    .insertInto('post')
    .values([...older, coming])
    .execute();
  await page.goto(`${server.origin}/hanamichi/live-lobby?locale=ja`);
  const replays = page.getByRole('region', { name: '見逃し配信' });
  await expect(replays.getByText('以前の配信1', { exact: true })).toBeVisible();
  await expect(replays.getByText('以前の配信15', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'もっと見る' }).click();
  await expect(replays.getByText('以前の配信15', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'もっと見る' })).toHaveCount(0);

  const announced = page.getByRole('region', { name: 'これからの配信' });
  await announced.getByRole('button', { name: 'カレンダーに追加' }).click();
  const google = page.getByRole('menuitem', { name: 'Googleカレンダー' });
  await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\//);
  const file = page.getByRole('menuitem', { name: 'Apple・Outlookなど（.ics）' });
  const calendar = await page.request.get(
    new URL((await file.getAttribute('href')) ?? '', server.origin).href,
  );
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toMatch(/BEGIN:VEVENT\r\n(?:.+\r\n)*?DTSTART/);

  await page.goto(`${server.origin}/formosa/live-lobby?locale=ja`);
  await expect(page.getByText('ライブの一覧は公開されていません')).toBeVisible();
});

test('Spec §2 /{store}/live: it leads to the latest show, and with a ticket it stays', async ({
  page,
}) => {
  await page.goto(`${server.origin}/hanamichi/live`);
  await expect(page).toHaveURL(/\/hanamichi\/live\/\d+$/);
  await page.goto(`${server.origin}/hanamichi/live?ticket_id=1`);
  await expect.poll(() => position(page)).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/hanamichi\/live\?ticket_id=1$/);
});
