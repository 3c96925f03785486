import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { chatLine, enter, expectReceives, openRoom, type Room } from './support/room.ts';

/** Issue "Chat under a flood". */
let room: Room;
test.beforeAll(async () => {
  room = await openRoom({ HUB_PROTOCOL: 'pubnub' });
});
test.afterAll(() => room.stop());
test.describe.configure({ timeout: 120_000 });

const WAVE = /^波 \d+$/;

async function flood(from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) {
    await room.say(`波 ${n}`);
    if (n % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `波 ${from + index}`);
const waves = (page: Page) => page.getByRole('log').getByText(WAVE).allTextContents();
const lineCount = (page: Page) => page.getByRole('log').locator('p').count();

test('the chat shows the newest comments of a flood and loses no kept one', async ({ page }) => {
  await enter(page, room);
  const counts: number[] = [];
  let isOver = false;
  const sent = flood(0, 1500).finally(() => {
    isOver = true;
  });
  while (!isOver) counts.push(await lineCount(page));
  await sent;
  expect(Math.max(...counts)).toBeLessThan(230);

  await expect(chatLine(page, '波 1499')).toBeInViewport();
  await expect.poll(() => waves(page)).toEqual(range(1300, 1500));
  await expectReceives(page, room);
});

test('the chat does not move for a viewer who has scrolled back, until they press the button', async ({
  page,
}) => {
  await enter(page, room);
  const texts = Array.from({ length: 30 }, () => randomUUID());
  for (const text of texts) await room.say(text);
  await expect(chatLine(page, texts[29] ?? '')).toBeInViewport();
  const log = page.getByRole('log');
  await log.evaluate((element) => {
    element.scrollTop = -300;
  });
  await expect(page.getByRole('button', { name: '最新のコメントへ' })).toBeVisible();
  const placeOf = (text: string) => chatLine(page, text).boundingBox();
  const before = await placeOf(texts[15] ?? '');
  await flood(2000, 2600);
  const pill = page.getByRole('button', { name: '新しいコメント 600件' });
  await expect(pill).toBeVisible();
  expect(await placeOf(texts[15] ?? '')).toEqual(before);
  await pill.click();
  await expect(chatLine(page, '波 2599')).toBeInViewport();
  await expect.poll(() => waves(page)).toEqual(range(2400, 2600));
  await expectReceives(page, room);
});
