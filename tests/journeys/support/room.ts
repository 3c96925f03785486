import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { startLive } from '../../../server/modules/post/live.ts';
import type { Services } from '../../../server/services.ts';
import { type Gate, openGate } from './gate.ts';
import { type HostApi, hostApi } from './host-api.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

export interface Room {
  server: OwnServer;
  /** Proxy between the browsers and the server. */
  gate: Gate;
  postId: number;
  address: string;
  directAddress: string;
  say: (message: string) => Promise<void>;
  host: HostApi;
  stop: () => Promise<void>;
}

/** Time for which a broken long poll is counted, with a margin. */
const GRACE_MS = 40_000;

export const keepOnAir = ({ db }: Services, postId: number): Promise<unknown> =>
  db.updateTable('post').set({ started_at: null }).where('id', '=', postId).execute();

export async function announceRoom(env: Record<string, string>): Promise<Room> {
  const server = await startOwnServer(env);
  const reply = await fetch(`${server.origin}/api/v1/stores/formosa/posts/latest`);
  const { id } = (await reply.json()) as { id: number };
  const { store_id } = await server.services.db
    .selectFrom('post')
    .select('store_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const host = await hostApi(server, store_id);
  const gate = await openGate(server.origin);
  const path = `/formosa/live/${id}?locale=ja`;
  return {
    server,
    gate,
    postId: id,
    address: `${gate.origin}${path}`,
    directAddress: `${server.origin}${path}`,
    say: (message) => server.say(id, message),
    host: (method, path, body) => host(method, path.replace('{id}', String(id)), body),
    stop: async () => {
      await gate.stop();
      await server.stop();
    },
  };
}

export async function openRoom(env: Record<string, string>): Promise<Room> {
  const room = await announceRoom(env);
  await startLive(room.server.services, room.postId);
  await keepOnAir(room.server.services, room.postId);
  return room;
}

export const newViewer = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ locale: 'ja-JP', viewport: { width: 1280, height: 900 } });

export const chatLine = (page: Page, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });

export const expectViewers = (page: Page, viewers: number) =>
  expect(page.getByText(`${viewers}人が視聴中`)).toBeAttached({ timeout: GRACE_MS });

export const connectionNotice = (page: Page, words: string) =>
  page.getByRole('status').getByText(words, { exact: true });

export const expectConnected = (page: Page) =>
  expect(page.locator('[data-connection]')).toHaveCount(0);

export async function enter(page: Page, room: Room, address = room.address): Promise<void> {
  await page.goto(address);
  await expect(page.getByText('LIVE', { exact: true })).toBeVisible();
  await expectReceives(page, room);
  await expectConnected(page);
}

export async function expectReceives(
  page: Page,
  room: Room,
  text: string = randomUUID(),
): Promise<void> {
  await room.say(text);
  await expect(chatLine(page, text)).toHaveCount(1);
}

async function send<T>(room: Room, path: string, body?: unknown, token?: string): Promise<T> {
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

export interface Guest {
  comment: (message: string) => Promise<void>;
  buyOne: () => Promise<void>;
  share: () => Promise<void>;
  /** Returns the product's name. */
  buyAllOfOne: () => Promise<string>;
}

interface Tray {
  products: { name: string; skus: { id: number; salable_quantity: number }[] }[];
}

export async function createGuest(room: Room, name: string): Promise<Guest> {
  const { postId } = room;
  const { token } = await send<{ token: string }>(room, '/api/v2/guest/token', { name });
  return {
    comment: async (message) => {
      const body = { post_id: postId, message, pn_id: randomUUID(), source: 'liveweb' };
      await send(room, '/interaction-service/comment', body, token);
    },
    buyOne: async () => {
      const { products } = await send<Tray>(room, `/api/v1/liveweb/stores/formosa/posts/${postId}`);
      const left = products.find(({ skus }) => (skus[0]?.salable_quantity ?? 0) > 5);
      const body = { skus: [{ id: left?.skus[0]?.id, quantity: 1 }] };
      await send(room, `/api/v1/posts/${postId}/carts/buyer`, body, token);
    },
    share: async () => {
      const body = { pn_id: randomUUID(), source: 'liveweb' };
      await send(room, `/api/v1/liveweb/posts/${postId}/announce-shared`, body, token);
    },
    buyAllOfOne: async () => {
      const post = `/api/v1/liveweb/stores/formosa/posts/${postId}`;
      const { products } = await send<Tray>(room, post);
      const left = products.find(({ skus }) => skus.length === 1 && skus[0]?.salable_quantity);
      const [sku] = left?.skus ?? [];
      const body = { skus: [{ id: sku?.id, quantity: sku?.salable_quantity }] };
      const added = await send(room, `/api/v1/posts/${postId}/carts/buyer`, body, token);
      expect(added).toMatchObject({ status: 'fully' });
      return left?.name ?? '';
    },
  };
}

export const expectSoldOut = (page: Page, name: string) =>
  expect(
    page
      .getByRole('complementary')
      .locator('[data-presented]')
      .filter({ hasText: name })
      .getByRole('button', { name: '売り切れ' }),
  ).toBeVisible();

/** Opens a card that may wait as a chip in the top bar. */
export async function openCard(page: Page, name: string): Promise<void> {
  const chip = page.getByRole('group', { name: /^ほかのお知らせ/ }).getByRole('button', { name });
  const card = page.getByRole('region', { name });
  await expect(chip.or(card).first()).toBeVisible();
  if (await chip.isVisible()) await chip.click();
  await expect(card).toBeVisible();
}
