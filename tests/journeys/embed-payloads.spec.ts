import { expect, test } from '@playwright/test';
import { payloads } from '../support/payloads/payloads.ts';
import { collectIncidents, readDocument } from './support/inert.ts';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

/* Design §4.12. */

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer({});
});
test.afterAll(() => server.stop());

type Player = HTMLElement & Record<'setLocale' | 'signIn', (text: string) => Promise<void>>;

test('a room shows hostile texts of its parent page as text', async ({ page }) => {
  const incidents = collectIncidents(page);
  await page.goto(server.embedPage);
  await expect(page.locator('#heard [data-type="lifecycle.ready"]').first()).toBeAttached();
  for (const method of ['setLocale', 'signIn'] as const) {
    const codes = await page.locator('ennichi-live').evaluate(
      async (player, { method, texts }) => {
        const found = new Set<string>();
        for (const text of texts) {
          const code = await (player as Player)[method](text).then(
            () => 'done',
            (error: { code: string }) => error.code,
          );
          found.add(code);
        }
        return [...found].sort();
      },
      { method, texts: payloads },
    );
    expect(codes).not.toContain('done');
    expect(codes).not.toContain('TIMEOUT');
  }
  const [, room] = page.frames();
  if (!room) throw new Error('There is no room.');
  expect((await readDocument(room)).live).toEqual([]);
  await expect(page.locator('ennichi-live').frameLocator('iframe').getByRole('log')).toBeVisible();
  expect(incidents).toEqual([]);
});

test('a parent page receives hostile texts of the store and of viewers as text', async ({
  page,
}) => {
  const incidents = collectIncidents(page);
  const { services } = server;
  const title = payloads.join(' ');
  await services.db.updateTable('post').set({ title }).where('id', '=', 1).execute();
  await services.publish(1, 'products.changed', { product_ids: [1] });
  await page.goto(server.embedPage);
  const ready = page.locator('#heard [data-type="lifecycle.ready"]').first();
  await expect(ready).toBeAttached();
  const { title: received } = JSON.parse(
    (await ready.locator('span').textContent())?.replace(/^[^{]*/, '') ?? '{}',
  );
  expect(received).toBe(title);
  expect(
    (await readDocument(page)).live.filter((line) => !/^an element: <iframe/.test(line)),
  ).toEqual([]);
  expect(incidents).toEqual([]);
});

test('hostile attributes of the element stay inside the room’s address', async ({ page }) => {
  const incidents = collectIncidents(page);
  await page.goto(server.embedPage);
  await expect(page.locator('#heard [data-type="lifecycle.ready"]').first()).toBeAttached();
  // Removes the old player first, because an interrupted room reports each missing part.
  await page.locator('ennichi-live').evaluate((player) => player.remove());
  await page.route('**/*', (route) => route.abort());
  const addresses = await page.evaluate((texts) => {
    const found: Record<string, string[]> = { store: [], post: [], lang: [], origin: [] };
    for (const [name, list] of Object.entries(found)) {
      for (const text of texts) {
        const player = document.createElement('ennichi-live');
        player.setAttribute('store', 'hanamichi');
        player.setAttribute(name, text);
        document.body.append(player);
        const src = player.shadowRoot?.querySelector('iframe')?.src;
        if (src !== undefined) list.push(src);
        player.remove();
      }
    }
    return found;
  }, payloads);
  for (const name of ['store', 'post', 'lang'] as const) {
    expect(addresses[name]?.length).toBe(payloads.length);
    for (const address of addresses[name] ?? []) {
      const { origin, pathname } = new URL(address);
      expect(origin, address).toBe(server.origin);
      expect(pathname.split('/').length, address).toBeLessThanOrEqual(4);
    }
  }
  expect(addresses.origin?.filter((address) => !/^https?:/.test(address))).toEqual([]);
  expect(incidents.filter((line) => !/ERR_FAILED|^asked /.test(line))).toEqual([]);
});
