import { expect, type Page, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from './support/own-server.ts';

const QUIET_STORE = 'formosa';
const TABS = 9;
const AT_ONCE_MS = 3000;

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

const chatLine = (page: Page, text: string) =>
  page.getByRole('log').getByText(text, { exact: true });

test('nine tabs of a room receive events while the API replies immediately', async ({
  context,
}) => {
  test.setTimeout(120_000);
  const latest = `${server.origin}/api/v1/stores/${QUIET_STORE}/posts/latest`;
  const { id } = await (await context.request.get(latest)).json();
  const tabs: Page[] = [];
  for (let n = 0; n < TABS; n += 1) {
    const tab = await context.newPage();
    await tab.goto(`${server.origin}/${QUIET_STORE}/live/${id}?locale=ja`);
    tabs.push(tab);
    await server.say(id, `${n}番目の窓`);
    await expect(chatLine(tab, `${n}番目の窓`)).toBeVisible();
  }

  await server.say(id, 'みなさん聞こえますか');
  for (const tab of tabs) await expect(chatLine(tab, 'みなさん聞こえますか')).toHaveCount(1);

  for (const tab of tabs) {
    const status = await tab.evaluate(
      ([url, ms]) =>
        fetch(url, { signal: AbortSignal.timeout(ms), cache: 'no-store' }).then((r) => r.status),
      [latest, AT_ONCE_MS] as const,
    );
    expect(status).toBe(200);
  }
});
