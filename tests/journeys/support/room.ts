import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { startLive } from '../../../server/modules/post/live.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** A show on air in which nobody says or does anything unless the test does. */
export interface Room {
  server: OwnServer;
  postId: number;
  address: string;
  say: (message: string) => Promise<void>;
}

/** Puts the quiet store's show on air, on a server of the test's own. */
export async function openRoom(env: Record<string, string>): Promise<Room> {
  const server = await startOwnServer(env);
  const reply = await fetch(`${server.origin}/api/v1/stores/formosa/posts/latest`);
  const { id } = (await reply.json()) as { id: number };
  await startLive(server.services, id);
  return {
    server,
    postId: id,
    address: `${server.origin}/formosa/live/${id}?locale=ja`,
    say: (message) => server.say(id, message),
  };
}

export const newViewer = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 900 } });

/** A line of the chat. */
export const heard = (page: Page, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });

/** Enters the room; back when the page hears. */
export async function enter(page: Page, room: Room, greeting = crypto.randomUUID()): Promise<void> {
  await page.goto(room.address);
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await hearsNow(page, room, greeting);
}

/** That the page hears what is said from now on, once. */
export async function hearsNow(page: Page, room: Room, text = crypto.randomUUID()): Promise<void> {
  await room.say(text);
  await expect(heard(page, text)).toHaveCount(1);
}
