import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { RealtimeEvent } from '../../src/contract/events.ts';
import {
  enter,
  heard,
  hearsNow,
  newGuest,
  newViewer,
  openRoom,
  type Room,
  says,
  seesSoldOut,
  seesViewers,
} from './support/room.ts';

/** What is lost is fetched again; what comes twice or wrong does no harm. Design §4.9, spec §7 realtime. */
/** More than the hub keeps of a channel. */
const FLOOD = 5001;
const MINUTE_MS = 60_000;

const frame = (event: string, data: unknown, event_id: string = randomUUID()) =>
  ({ event, event_id, sent_at: new Date().toISOString(), data }) as RealtimeEvent;

/** Says so much in the room that what was said before can be told to nobody any more. */
async function flood({ server, postId }: Room): Promise<void> {
  for (let n = 0; n < FLOOD; n += 1) {
    const like = frame('summary.like', { total: n });
    for (const channel of ['notification', 'comment']) {
      await server.services.engine.send(`${channel}|${postId}`, like);
    }
  }
}

for (const protocol of ['pubnub', 'ably']) {
  test.describe(`the hub through ${protocol}`, () => {
    test.describe.configure({ timeout: 120_000 });
    let room: Room;
    test.beforeAll(async () => {
      room = await openRoom({ HUB_PROTOCOL: protocol });
    });
    test.afterAll(() => room.stop());
    test.use({ viewport: { width: 1280, height: 900 } });

    test('what the engine no longer has is fetched: comments, stock, viewers', async ({
      page,
      browser,
    }) => {
      await enter(page, room);
      await seesViewers(page, 1);
      const guest = await newGuest(room, 'ひばり');
      room.gate.shut();
      await expect(says(page, '再接続しています')).toBeVisible();

      const context = await newViewer(browser);
      const other = await context.newPage();
      await enter(other, room, room.directAddress);
      await guest.comment('もう届かない言葉');
      await expect(heard(other, 'もう届かない言葉')).toHaveCount(1);
      const name = await guest.buyAllOfOne();
      await seesSoldOut(other, name);
      await flood(room);
      const asked = page.waitForResponse(/\/viewers$/);
      room.gate.open();

      expect((await asked).ok()).toBe(true);
      await expect(heard(page, 'もう届かない言葉')).toHaveCount(1);
      await seesSoldOut(page, name);
      await seesViewers(page, 2);
      await hearsNow(page, room);
      await expect(says(page, '再接続しています')).toBeHidden();
      await context.close();
    });

    test('what cannot be fetched at first is fetched when it can be', async ({ page }) => {
      await enter(page, room);
      const guest = await newGuest(room, 'つばめ');
      room.gate.shut();
      await expect(says(page, '再接続しています')).toBeVisible();
      await guest.comment('二度目に届く言葉');
      await flood(room);
      await page.route('**/api/v1/liveweb/comments?*', (route) => route.abort());
      room.gate.open();
      await expect(
        says(page, '接続が途切れています。表示が最新でない場合があります'),
      ).toBeVisible();
      await hearsNow(page, room);
      await expect(heard(page, '二度目に届く言葉')).toHaveCount(0);
      await page.unroute('**/api/v1/liveweb/comments?*');
      await expect(heard(page, '二度目に届く言葉')).toHaveCount(1);
      await expect(says(page, '接続が途切れています。表示が最新でない場合があります')).toBeHidden();
    });

    test('a link broken for longer than the engine is trusted means fetching', async ({ page }) => {
      await page.clock.install();
      await enter(page, room);
      room.gate.shut();
      await expect(says(page, '再接続しています')).toBeVisible();
      await page.clock.fastForward(16 * MINUTE_MS);
      await expect(
        says(page, '接続が途切れています。表示が最新でない場合があります'),
      ).toBeVisible();
      const fetched = [/\/posts\/\d+$/, /\/comments\?/, /\/viewers$/].map((address) =>
        page.waitForResponse((reply) => address.test(reply.url()) && reply.ok()),
      );
      room.gate.open();
      await page.clock.fastForward(MINUTE_MS);
      await Promise.all(fetched);
      await hearsNow(page, room);
    });

    test('what comes twice is heard once; what is unknown or malformed is recorded and dropped', async ({
      page,
    }) => {
      const recorded: string[] = [];
      const broken: Error[] = [];
      page.on('console', (line) => line.type() === 'warning' && recorded.push(line.text()));
      page.on('pageerror', (error) => broken.push(error));
      await enter(page, room);
      const { engine } = room.server.services;
      const comment = (message: string, event_id: string) =>
        engine.send(
          `comment|${room.postId}`,
          frame(
            'comment',
            {
              created_time: new Date().toISOString(),
              post_id: room.postId,
              from: { asid: 'x', group_stream_name: null, provider: 'guest', name: 'x', id: 1 },
              source: 'liveweb',
              comment_id: randomUUID(),
              message,
              highlight: false,
            },
            event_id,
          ),
        );
      const id = randomUUID();
      await comment('一度だけ', id);
      await comment('二度目は聞こえない', id);
      const notification = `notification|${room.postId}`;
      await engine.send(notification, frame('unheard.of', {}));
      await engine.send(notification, frame('sku.sold', { sku_id: 'many' }));
      await engine.send(notification, frame('viewers.number', null));
      await engine.send(notification, 'not even an object' as never);
      await hearsNow(page, room);
      await expect(heard(page, '一度だけ')).toHaveCount(1);
      await expect(heard(page, '二度目は聞こえない')).toHaveCount(0);
      await expect
        .poll(() => recorded.filter((line) => line.includes('event-mismatch')))
        .toEqual([
          expect.stringContaining('unheard.of: unknown event'),
          expect.stringContaining('sku.sold:'),
          expect.stringContaining('viewers.number:'),
          expect.stringContaining('message:'),
        ]);
      expect(broken).toEqual([]);
    });
  });
}
