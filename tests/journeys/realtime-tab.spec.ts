import { expect, test } from '@playwright/test';
import { type OwnChromium, startChromium, type Tab } from './support/own-chromium.ts';
import { openRoom, type Room } from './support/room.ts';

/**
 * What a browser does to a tab, and nothing lost by it: hidden, frozen, kept in the browser's memory
 * and brought back, left. With the real SDKs, on the hub through each protocol. Design §4.9.
 */
const PATIENCE_MS = 30_000;
/** Until an engine gives up a viewer whose connection broke. */
const GRACE_MS = 45_000;
/** Less than an engine waits for a viewer whose connection broke: within it, whoever is gone said so. */
const AT_ONCE_MS = 10_000;

/** The room on a tab: what it says and hears. */
function roomOn(tab: Tab) {
  const lines = () =>
    tab.see<string[]>(
      `[...document.querySelectorAll('[role=log] *')].filter((one) => one.childElementCount === 0)
        .map((one) => one.textContent)`,
    );
  return {
    isLive: () =>
      expect
        .poll(
          () =>
            tab.see<boolean>(
              `!!document.querySelector('[role=log]') && !document.querySelector('[data-connection]')`,
            ),
          { timeout: PATIENCE_MS },
        )
        .toBe(true),
    /** That of all that begins like this exactly these are heard, each once, in this order. */
    hears: (beginning: string, ...texts: string[]) =>
      expect
        .poll(async () => (await lines()).filter((line) => line.startsWith(beginning)), {
          timeout: PATIENCE_MS,
        })
        .toEqual(texts.map((text) => beginning + text)),
  };
}

for (const protocol of ['pubnub', 'ably']) {
  test.describe(`the hub through ${protocol}`, () => {
    test.describe.configure({ timeout: 150_000 });
    let room: Room;
    let browser: OwnChromium;
    let tabs: Tab[];
    test.beforeAll(async () => {
      room = await openRoom({ HUB_PROTOCOL: protocol });
    });
    test.afterAll(() => room.stop());
    test.beforeEach(async () => {
      browser = await startChromium();
      tabs = [];
      // Whom the test before left behind is not to be counted in this one.
      await seesOnline(0, GRACE_MS);
    });
    test.afterEach(async () => {
      for (const tab of tabs) await tab.go('about:blank');
      await browser.close();
    });

    const seesOnline = (viewers: number, timeout = AT_ONCE_MS) =>
      expect
        .poll(() => room.server.services.engine.viewers(room.postId).number_of_online_users, {
          timeout,
        })
        .toBe(viewers);

    /** The room in a tab that hears, and is counted. */
    async function enter() {
      const tab = await browser.open(room.address);
      tabs.push(tab);
      const { isLive, hears } = roomOn(tab);
      await seesOnline(1, PATIENCE_MS);
      await isLive();
      await tab.see('window.isTheSamePage = true');
      return { tab, isLive, hears };
    }

    test('a hidden tab hears on, also through a break, and shows it when it is seen again', async () => {
      const { tab, hears, isLive } = await enter();
      const other = await browser.open('about:blank');
      await other.toFront();
      expect(await tab.see('document.visibilityState')).toBe('hidden');
      await room.say('隠1');
      await hears('隠', '1');
      room.gate.shut();
      await expect.poll(() => tab.see(`!!document.querySelector('[data-connection]')`)).toBe(true);
      await room.say('隠2');
      await room.say('隠3');
      room.gate.open();
      await tab.toFront();
      await hears('隠', '1', '2', '3');
      await isLive();
      expect(await tab.see('window.isTheSamePage')).toBe(true);
    });

    test('a frozen page lets its channels go; thawed, it hears what was said, once and in order', async () => {
      const { tab, hears, isLive } = await enter();
      const other = await browser.open('about:blank');
      await other.toFront();
      await room.say('凍1');
      await hears('凍', '1');
      await tab.freeze();
      await seesOnline(0);
      for (const n of [2, 3, 4]) await room.say(`凍${n}`);
      await tab.thaw();
      await tab.toFront();
      await hears('凍', '1', '2', '3', '4');
      await isLive();
      await seesOnline(1);
      await room.say('凍5');
      await hears('凍', '1', '2', '3', '4', '5');
      expect(await tab.see('window.isTheSamePage')).toBe(true);
    });

    test("a page brought back from the browser's memory hears what was said meanwhile", async () => {
      const { tab, hears, isLive } = await enter();
      await room.say('戻1');
      await hears('戻', '1');
      await tab.go(`${room.gate.origin}/formosa/market`);
      await seesOnline(0);
      await room.say('戻2');
      await room.say('戻3');
      await tab.back();
      await expect.poll(() => tab.see('window.isTheSamePage')).toBe(true);
      await hears('戻', '1', '2', '3');
      await isLive();
      await seesOnline(1);
      await room.say('戻4');
      await hears('戻', '1', '2', '3', '4');
    });

    test('channels are left with the page, and of two tabs only the one that goes leaves', async () => {
      const { tab } = await enter();
      const second = await browser.open(room.address);
      const secondRoom = roomOn(second);
      await room.say('来0');
      await secondRoom.hears('来', '0');
      await secondRoom.isLive();
      await tab.go(`${room.gate.origin}/formosa/market`);
      await room.say('去1');
      await secondRoom.hears('去', '1');
      await seesOnline(1);
      await second.go(`${room.gate.origin}/formosa/market`);
      await seesOnline(0);
    });
  });
}
