import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { RealtimeEvent } from '../../src/contract/events.ts';
import {
  chatLine,
  connectionNotice,
  createGuest,
  enter,
  expectReceives,
  expectSoldOut,
  expectViewers,
  newViewer,
  openRoom,
  type Room,
} from './support/room.ts';

/** Design §4.9, spec §7 realtime. */

const FLOOD = 5001;
const MINUTE_MS = 60_000;

const frame = (event: string, data: unknown, event_id: string = randomUUID()) =>
  ({ event, event_id, sent_at: new Date().toISOString(), data }) as RealtimeEvent;

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

    test('the room fetches comments, stock and viewer count that the engine no longer has', async ({
      page,
      browser,
    }) => {
      await enter(page, room);
      await expectViewers(page, 1);
      const guest = await createGuest(room, 'ひばり');
      room.gate.shut();
      await expect(connectionNotice(page, '再接続しています')).toBeVisible();

      const context = await newViewer(browser);
      const other = await context.newPage();
      await enter(other, room, room.directAddress);
      await guest.comment('もう届かない言葉');
      await expect(chatLine(other, 'もう届かない言葉')).toHaveCount(1);
      const name = await guest.buyAllOfOne();
      await expectSoldOut(other, name);
      await flood(room);
      const fetched = page.waitForResponse(/\/viewers$/);
      room.gate.open();

      expect((await fetched).ok()).toBe(true);
      await expect(chatLine(page, 'もう届かない言葉')).toHaveCount(1);
      await expectSoldOut(page, name);
      await expectViewers(page, 2);
      await expectReceives(page, room);
      await expect(connectionNotice(page, '再接続しています')).toBeHidden();
      await context.close();
    });

    test('the room retries a failed fetch of missed events', async ({ page }) => {
      await enter(page, room);
      const guest = await createGuest(room, 'つばめ');
      room.gate.shut();
      await expect(connectionNotice(page, '再接続しています')).toBeVisible();
      await guest.comment('二度目に届く言葉');
      await flood(room);
      await page.route('**/api/v1/liveweb/comments?*', (route) => route.abort());
      room.gate.open();
      await expect(
        connectionNotice(page, '接続が途切れています。表示が最新でない場合があります'),
      ).toBeVisible();
      await expectReceives(page, room);
      await expect(chatLine(page, '二度目に届く言葉')).toHaveCount(0);
      await page.unroute('**/api/v1/liveweb/comments?*');
      await expect(chatLine(page, '二度目に届く言葉')).toHaveCount(1);
      await expect(
        connectionNotice(page, '接続が途切れています。表示が最新でない場合があります'),
      ).toBeHidden();
    });

    test('the room fetches its state after a break longer than the resume window', async ({
      page,
    }) => {
      await page.clock.install();
      await enter(page, room);
      room.gate.shut();
      await expect(connectionNotice(page, '再接続しています')).toBeVisible();
      await page.clock.fastForward(16 * MINUTE_MS);
      await expect(
        connectionNotice(page, '接続が途切れています。表示が最新でない場合があります'),
      ).toBeVisible();
      const fetched = [/\/posts\/\d+$/, /\/comments\?/, /\/viewers$/].map((address) =>
        page.waitForResponse((reply) => address.test(reply.url()) && reply.ok()),
      );
      room.gate.open();
      await page.clock.fastForward(MINUTE_MS);
      await Promise.all(fetched);
      await expectReceives(page, room);
    });

    test('a duplicate event is shown once; unknown and malformed events are logged and dropped', async ({
      page,
    }) => {
      const logged: string[] = [];
      const errors: Error[] = [];
      page.on('console', (line) => line.type() === 'warning' && logged.push(line.text()));
      page.on('pageerror', (error) => errors.push(error));
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
      await expectReceives(page, room);
      await expect(chatLine(page, '一度だけ')).toHaveCount(1);
      await expect(chatLine(page, '二度目は聞こえない')).toHaveCount(0);
      await expect
        .poll(() => logged.filter((line) => line.includes('event-mismatch')))
        .toEqual([
          expect.stringContaining('unheard.of: unknown event'),
          expect.stringContaining('sku.sold:'),
          expect.stringContaining('viewers.number:'),
          expect.stringContaining('message:'),
        ]);
      expect(errors).toEqual([]);
    });
  });
}
