import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { deleteUnsentPictures } from '../../server/modules/order-message/pictures.ts';
import { commandLineOf } from '../support/command-line.ts';
import { type Host, hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import { DOT, samplePicture } from '../support/sample-picture.ts';
import { insertMember, insertShop, type Member, type Shop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let host: Host;
let member: Member;
let id: number;
let dir: string;
let now = new Date('2026-11-26T03:00:00.000Z');

beforeAll(async () => {
  server = await startTestServer({ demo: false, clock: () => now });
  const { db } = server.services;
  shop = await insertShop(db);
  host = await hostOf(server, shop);
  member = await insertMember(db);
  ({ id } = await placeOrder(server, shop, member, 'cash_on_delivery'));
  dir = mkdtempSync(join(tmpdir(), 'pictures-'));
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await server.close();
});

const base64Of = async (...kind: Parameters<typeof samplePicture>) =>
  (await samplePicture(...kind)).toString('base64');
const upload = (picture: unknown, orderId = id, buyer = member) =>
  server.call('uploadOrderPicture', { ...buyer.auth, params: { id: orderId }, body: { picture } });
const send = (picture_ids: unknown, orderId = id) =>
  server.call('sendOrderMessage', {
    ...member.auth,
    params: { id: orderId },
    body: { message: '割れていました', role: 'buyer', picture_ids },
  });
const fetchPicture = (pictureId: number, buyer = member, orderId = id) =>
  server.call('getOrderPicture', { ...buyer.auth, params: { id: orderId, pictureId } });
const bytesOf = ({ data_url }: { data_url: string }) =>
  Buffer.from(data_url.split(',')[1] ?? '', 'base64');
const short = ({ status, body }: { status: number; body: { report_type?: string } }) =>
  status < 400 ? String(status) : `${status} ${body.report_type}`;

describe('a picture of a message', () => {
  test('reaches both sides, encoded again without its camera data', async () => {
    const located = await sharp(await samplePicture({ width: 2400, height: 1200 }))
      .withExif({ IFD3: { GPSLatitude: '35/1 41/1 22/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(located).metadata()).exif).toBeDefined();
    const { body: picture } = await upload(located.toString('base64'));
    expect(picture).toEqual({ id: picture.id, width: 1600, height: 800 });
    const sent = await send([picture.id]);
    expect(sent.body.pictures).toEqual([picture]);
    const params = { id, pictureId: picture.id };
    const received = await host.do('getThreadPicture', { params });
    expect(received).toEqual((await fetchPicture(picture.id)).body);
    const metadata = await sharp(bytesOf(received)).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect([metadata.exif, metadata.icc, metadata.xmp]).toEqual([undefined, undefined, undefined]);
    const { data } = await host.do('getThread', { params: { id } });
    expect(data.at(-1).pictures).toEqual([picture]);
  });

  test('is sent by the store too, and the buyer sees it with the message alone', async () => {
    const uploaded = { params: { id }, body: { picture: DOT } };
    const picture = await host.do('uploadThreadPicture', uploaded);
    expect(short(await fetchPicture(picture.id))).toBe('404 NOT_FOUND');
    const body = { message: 'こちらです', picture_ids: [picture.id, picture.id] };
    const sent = await host.do('sendSellerMessage', { params: { id }, body });
    expect(sent.pictures).toEqual([picture]);
    expect((await fetchPicture(picture.id)).status).toBe(200);
  });

  test('is hidden from the store until it is sent', async () => {
    const { body } = await upload(DOT);
    const params = { id, pictureId: body.id };
    expect(short(await host.call('getThreadPicture', { params }))).toBe('404 NOT_FOUND');
    expect((await fetchPicture(body.id)).status).toBe(200);
  });

  test('is missing for another buyer, another order and another store', async () => {
    const { body } = await upload(DOT);
    await send([body.id]);
    const { db } = server.services;
    const stranger = await insertMember(db);
    const own = await placeOrder(server, shop, stranger, 'cash_on_delivery');
    const other = await hostOf(server, await insertShop(db));
    const params = { id, pictureId: body.id };
    const answers = [
      await fetchPicture(body.id, stranger),
      await fetchPicture(body.id, stranger, own.id),
      await other.call('getThreadPicture', { params }),
      await host.call('getThreadPicture', { params: { ...params, id: own.id } }),
      await upload(DOT, id, stranger),
      await other.call('uploadThreadPicture', { params: { id }, body: { picture: DOT } }),
    ];
    expect(new Set(answers.map(short))).toEqual(new Set(['404 NOT_FOUND']));
  });

  test('has no public address', async () => {
    const folder = join(server.services.config.dataDir, 'pictures', 'messages');
    for (const name of readdirSync(folder)) {
      for (const path of [name, `messages/${name}`, `messages%2F${name}/160`, `${name}/160`]) {
        expect((await server.request(`/pictures/${path}`)).status).toBe(404);
      }
    }
  });

  test('is sent once, by its sender, for its order', async () => {
    const { body: sentOnce } = await upload(DOT);
    expect((await send([sentOnce.id])).status).toBe(200);
    const { body: elsewhere } = await upload(
      DOT,
      (await placeOrder(server, shop, member, 'cash_on_delivery')).id,
    );
    const uploaded = { params: { id }, body: { picture: DOT } };
    const ofStore = await host.do('uploadThreadPicture', uploaded);
    for (const picture of [sentOnce, elsewhere, ofStore, { id: 1_999_999_999 }]) {
      const refused = await send([picture.id]);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['picture_ids']]);
    }
    const { body } = await server.call('listOrderMessages', { ...member.auth, params: { id } });
    expect(body.data.at(-1).pictures).toEqual([{ id: sentOnce.id, width: 1, height: 1 }]);
  });

  test('is one of at most five', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 6; n += 1) ids.push((await upload(DOT)).body.id);
    expect((await send(ids)).status).toBe(422);
    expect((await send(ids.slice(0, 5))).body.pictures).toHaveLength(5);
  });

  test.each([
    ['text', Buffer.from('<script>alert(1)</script>').toString('base64')],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString(
        'base64',
      ),
    ],
    ['no base64', '%%%'],
    ['half a picture', DOT.slice(0, 20)],
  ])('is refused unless it is a picture: %s', async (_, picture) => {
    const refused = await upload(picture);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['picture']]);
  });

  test('has at most 10 MB', async () => {
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1);
    expect(short(await upload(bytes.toString('base64')))).toBe('413 BODY_TOO_LARGE');
    expect(short(await upload('A'.repeat(13_981_017)))).toBe('422 INVALID_INPUT');
    expect(short(await upload('A'.repeat(16_000_000)))).toBe('413 BODY_TOO_LARGE');
    const large = await base64Of({ width: 2400, height: 1600, format: 'png' });
    expect(large.length).toBeGreaterThan(9_000_000);
    expect((await upload(large)).body).toMatchObject({ width: 1600, height: 1067 });
  });

  test('is deleted after a day without a message', async () => {
    const folder = join(server.services.config.dataDir, 'pictures', 'messages');
    const { body: kept } = await upload(DOT);
    await send([kept.id]);
    const { body: dropped } = await upload(DOT);
    const before = readdirSync(folder).length;
    await deleteUnsentPictures(server.services);
    expect(readdirSync(folder)).toHaveLength(before);
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    await deleteUnsentPictures(server.services);
    expect(short(await fetchPicture(dropped.id))).toBe('404 NOT_FOUND');
    expect((await fetchPicture(kept.id)).status).toBe(200);
    const rows = await server.services.db.selectFrom('message_picture').select('name').execute();
    expect(readdirSync(folder).sort()).toEqual(rows.map(({ name }) => name).sort());
  });
});

describe('a rate limit', () => {
  test('allows sixty pictures an hour, and counts no refused order', async () => {
    const busy = await insertMember(server.services.db);
    const own = (await placeOrder(server, shop, busy, 'cash_on_delivery')).id;
    expect(short(await upload(DOT, id, busy))).toBe('404 NOT_FOUND');
    for (let n = 1; n <= 60; n += 1) await upload(DOT, own, busy);
    expect(short(await upload(DOT, own, busy))).toBe('429 TOO_MANY_REQUESTS');
    expect((await upload(DOT)).status).toBe(200);
  });

  test('allows 120 messages in ten minutes', async () => {
    const busy = await insertMember(server.services.db);
    const own = (await placeOrder(server, shop, busy, 'cash_on_delivery')).id;
    const body = { message: 'はい', role: 'buyer' };
    const write = () =>
      server.call('sendOrderMessage', { ...busy.auth, params: { id: own }, body });
    for (let n = 1; n <= 120; n += 1) await write();
    expect(short(await write())).toBe('429 TOO_MANY_REQUESTS');
  });
});

describe('the command line', () => {
  const type = (...words: string[]) => runHost(words, commandLineOf(server, { store: shop.slug }));

  test('sends pictures beside a text and saves those of a thread', async () => {
    const order = (await placeOrder(server, shop, member, 'cash_on_delivery')).id;
    const [front, back] = [join(dir, 'front.jpg'), join(dir, 'back.png')];
    writeFileSync(front, await samplePicture({ width: 300, height: 200 }));
    writeFileSync(back, await samplePicture({ width: 200, height: 300, format: 'png' }));
    await type('reply', String(order), 'こちらです', '--picture', front, back);
    expect(await type('message', String(order), '--pictures', join(dir, 'saved'))).toMatch(
      / {4}こちらです\n {4}\[picture \d+: 300 × 200\]\n {4}\[picture \d+: 200 × 300\]\nPictures saved: 2$/,
    );
    const sizes = readdirSync(join(dir, 'saved'))
      .sort()
      .map((name) => sharp(readFileSync(join(dir, 'saved', name))).metadata());
    expect(await Promise.all(sizes)).toMatchObject([
      { format: 'webp', width: 300, height: 200 },
      { format: 'webp', width: 200, height: 300 },
    ]);
    await expect(
      type('reply', String(order), 'x', '--picture', join(dir, 'none.jpg'), '--lang', 'ja'),
    ).rejects.toThrow('を読み込めません');
  });
});
