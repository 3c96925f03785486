import { expect, test } from '@playwright/test';
import { type OwnChromium, startChromium, type Tab } from './support/own-chromium.ts';
import { openRoom, type Room } from './support/room.ts';

const TIMEOUT_MS = 30_000;
/** An engine counts a viewer this long after a broken connection. */
const GRACE_MS = 45_000;
/** Shorter than the grace period, so only an explicit leave removes a viewer. */
const AT_ONCE_MS = 10_000;

function roomOn(tab: Tab) {
  const lines = () =>
    tab.evaluate<string[]>(
      `[...document.querySelectorAll('[role=log] *')].filter((one) => one.childElementCount === 0)
        .map((one) => one.textContent)`,
    );
  return {
    expectConnected: () =>
      expect
        .poll(
          () =>
            tab.evaluate<boolean>(
              `!!document.querySelector('[role=log]') && !document.querySelector('[data-connection]')`,
            ),
          { timeout: TIMEOUT_MS },
        )
        .toBe(true),
    expectLines: (beginning: string, ...texts: string[]) =>
      expect
        .poll(async () => (await lines()).filter((line) => line.startsWith(beginning)), {
          timeout: TIMEOUT_MS,
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
      await expectViewers(0, GRACE_MS);
    });
    test.afterEach(async () => {
      for (const tab of tabs) await tab.go('about:blank');
      await browser.close();
    });

    const expectViewers = (viewers: number, timeout = AT_ONCE_MS) =>
      expect
        .poll(() => room.server.services.engine.viewers(room.postId).number_of_online_users, {
          timeout,
        })
        .toBe(viewers);

    async function enter() {
      const tab = await browser.open(room.address);
      tabs.push(tab);
      const { expectConnected, expectLines } = roomOn(tab);
      await expectViewers(1, TIMEOUT_MS);
      await expectConnected();
      await tab.evaluate('window.isTheSamePage = true');
      return { tab, expectConnected, expectLines };
    }

    test('a hidden tab receives events, also after a break, and shows them when it is visible again', async () => {
      const { tab, expectLines, expectConnected } = await enter();
      const other = await browser.open('about:blank');
      await other.toFront();
      expect(await tab.evaluate('document.visibilityState')).toBe('hidden');
      await room.say('隠1');
      await expectLines('隠', '1');
      room.gate.shut();
      await expect
        .poll(() => tab.evaluate(`!!document.querySelector('[data-connection]')`))
        .toBe(true);
      await room.say('隠2');
      await room.say('隠3');
      room.gate.open();
      await tab.toFront();
      await expectLines('隠', '1', '2', '3');
      await expectConnected();
      expect(await tab.evaluate('window.isTheSamePage')).toBe(true);
    });

    test('a frozen page leaves its channels, and receives missed events once and in order after thawing', async () => {
      const { tab, expectLines, expectConnected } = await enter();
      const other = await browser.open('about:blank');
      await other.toFront();
      await room.say('凍1');
      await expectLines('凍', '1');
      await tab.freeze();
      await expectViewers(0);
      for (const n of [2, 3, 4]) await room.say(`凍${n}`);
      await tab.thaw();
      await tab.toFront();
      await expectLines('凍', '1', '2', '3', '4');
      await expectConnected();
      await expectViewers(1);
      await room.say('凍5');
      await expectLines('凍', '1', '2', '3', '4', '5');
      expect(await tab.evaluate('window.isTheSamePage')).toBe(true);
    });

    test('a page restored from the back/forward cache receives missed events', async () => {
      const { tab, expectLines, expectConnected } = await enter();
      await room.say('戻1');
      await expectLines('戻', '1');
      await tab.go(`${room.gate.origin}/formosa/market`);
      await expectViewers(0);
      await room.say('戻2');
      await room.say('戻3');
      await tab.back();
      await expect.poll(() => tab.evaluate('window.isTheSamePage')).toBe(true);
      await expectLines('戻', '1', '2', '3');
      await expectConnected();
      await expectViewers(1);
      await room.say('戻4');
      await expectLines('戻', '1', '2', '3', '4');
    });

    test('leaving a page leaves the channels of its tab only', async () => {
      const { tab } = await enter();
      const second = await browser.open(room.address);
      const secondRoom = roomOn(second);
      await room.say('来0');
      await secondRoom.expectLines('来', '0');
      await secondRoom.expectConnected();
      await tab.go(`${room.gate.origin}/formosa/market`);
      await room.say('去1');
      await secondRoom.expectLines('去', '1');
      await expectViewers(1);
      await second.go(`${room.gate.origin}/formosa/market`);
      await expectViewers(0);
    });
  });
}
