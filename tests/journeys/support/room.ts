import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { startLive } from '../../../server/modules/post/live.ts';
import { type Gate, openGate } from './gate.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

/** A show on air in which nobody says or does anything unless the test does. */
export interface Room {
  server: OwnServer;
  /** Between the browsers and the server. */
  gate: Gate;
  postId: number;
  /** Through the gate. */
  address: string;
  /** Past the gate. */
  directAddress: string;
  say: (message: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** A viewer whose long poll broke is counted a while longer: it is expected back. */
const GRACE_MS = 40_000;

/** Puts the quiet store's show on air, on a server of the test's own. */
export async function openRoom(env: Record<string, string>): Promise<Room> {
  const server = await startOwnServer(env);
  const reply = await fetch(`${server.origin}/api/v1/stores/formosa/posts/latest`);
  const { id } = (await reply.json()) as { id: number };
  await startLive(server.services, id);
  // No stream comes, and the show must not end for that.
  const { db } = server.services;
  await db.updateTable('post').set({ started_at: null }).where('id', '=', id).execute();
  const gate = await openGate(server.origin);
  const path = `/formosa/live/${id}?locale=ja`;
  return {
    server,
    gate,
    postId: id,
    address: `${gate.origin}${path}`,
    directAddress: `${server.origin}${path}`,
    say: (message) => server.say(id, message),
    stop: async () => {
      await gate.stop();
      await server.stop();
    },
  };
}

export const newViewer = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 900 } });

/** A line of the chat. */
export const heard = (page: Page, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });

/** How many the room says are watching. */
export const seesViewers = (page: Page, viewers: number) =>
  expect(page.getByText(`${viewers}人が視聴中`)).toBeAttached({ timeout: GRACE_MS });

/** What the room says about its connection. */
export const says = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true });

/** That the room says nothing about its connection: it hears well. */
export const isLive = (page: Page) => expect(page.locator('[data-connection]')).toHaveCount(0);

/** Enters the room; back when the page hears well. */
export async function enter(page: Page, room: Room, address = room.address): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await hearsNow(page, room);
  await isLive(page);
}

/** That the page hears what is said from now on, once. */
export async function hearsNow(page: Page, room: Room, text: string = randomUUID()): Promise<void> {
  await room.say(text);
  await expect(heard(page, text)).toHaveCount(1);
}

async function ask<T>(room: Room, path: string, body?: unknown, token?: string): Promise<T> {
  const reply = await fetch(`${room.server.origin}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { 'X-Guest-Authorization': token } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(reply.status).toBe(200);
  return reply.json();
}

/** Somebody without a page: says and buys by the API. */
export interface Guest {
  comment: (message: string) => Promise<void>;
  /** Takes all pieces of a product that has one choice only and stands in the room; answers its name. */
  buyAllOfOne: () => Promise<string>;
}

interface Tray {
  products: { name: string; skus: { id: number; salable_quantity: number }[] }[];
}

export async function newGuest(room: Room, name: string): Promise<Guest> {
  const { postId } = room;
  const { token } = await ask<{ token: string }>(room, '/api/v2/guest/token', { name });
  return {
    comment: async (message) => {
      const body = { post_id: postId, message, pn_id: randomUUID(), source: 'liveweb' };
      await ask(room, '/interaction-service/comment', body, token);
    },
    buyAllOfOne: async () => {
      const post = `/api/v1/liveweb/stores/formosa/posts/${postId}`;
      const { products } = await ask<Tray>(room, post);
      const left = products.find(({ skus }) => skus.length === 1 && skus[0]?.salable_quantity);
      const [sku] = left?.skus ?? [];
      const body = { skus: [{ id: sku?.id, quantity: sku?.salable_quantity }] };
      const added = await ask(room, `/api/v1/posts/${postId}/carts/buyer`, body, token);
      expect(added).toMatchObject({ status: 'fully' });
      return left?.name ?? '';
    },
  };
}

/** That a product of the room can't be bought any more. */
export const seesSoldOut = (page: Page, name: string) =>
  expect(
    page
      .getByRole('complementary')
      .locator('[data-selling]')
      .filter({ hasText: name })
      .getByRole('button', { name: '売り切れ' }),
  ).toBeVisible();
