import { setTimeout as rest } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { readLayout, watchLayout } from './layout.ts';
import type { Check } from './sweep.ts';

/** A button that joins the player's controls shifts its neighbours by less. */
const LEAST_SHIFT = 0.002;
const REPLY_MS = 700;

async function delayReplies(page: Page): Promise<() => number> {
  let waiting = 0;
  await page.route('**/api/v*/**', async (route) => {
    waiting += 1;
    await rest(REPLY_MS);
    waiting -= 1;
    await route.continue().catch(() => {});
  });
  return () => waiting;
}

export const lateReplies: Check = {
  name: 'late replies',
  isForRedirects: true,
  async prepare(page) {
    const waiting = await delayReplies(page);
    await watchLayout(page);
    const look = async () => {
      await expect.poll(waiting).toBe(0);
      await page.evaluate(
        () => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))),
      );
      const { shifts } = await readLayout(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      return sum < LEAST_SHIFT ? [] : shifts.map(({ value, nodes }) => `${value} ${nodes}`);
    };
    return { look };
  },
};
