/* Design §5. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { machineVerbs } from '../../server/cli/verbs/machine.ts';
import { verbs } from '../../server/cli/verbs.ts';
import { type EventName, eventData } from '../../src/contract/events.ts';
import { commandLineOf } from '../support/command-line.ts';
import { insertCoupon } from '../support/coupon.ts';
import { hostOf } from '../support/host.ts';
import { placeOrder } from '../support/order.ts';
import {
  insertGuest,
  insertMember,
  insertPost,
  insertProduct,
  insertShop,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let environment: HostEnvironment;
let dir: string;

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  shop = await insertShop(server.services.db);
  dir = mkdtempSync(join(tmpdir(), 'host-'));
  environment = commandLineOf(server, { store: shop.slug });
});
beforeEach(() => {
  server.published.length = 0;
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await server.close();
});

const type = (line: string) =>
  runHost(
    [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''),
    environment,
  );
const publishedEvents = () => server.published.map(({ message }) => message.event);
const commentId = async () => {
  const [line = ''] = (await type('comments')).split('\n');
  return line.split('\t')[0];
};

describe('keys', () => {
  const keyFile = () => join(environment.dataDir, 'host-keys', shop.slug);

  test('the first call creates one that only this user can read, and later calls use it', async () => {
    await type('shows');
    const key = readFileSync(keyFile(), 'utf8');
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    await type('shows');
    expect(readFileSync(keyFile(), 'utf8')).toBe(key);
    const { db } = server.services;
    const kept = await db.selectFrom('host_key').select('key_hash').execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(key.trim());
  });

  test('a revoked key is replaced on this machine, and rejected when it was given by HOST_KEY', async () => {
    const key = readFileSync(keyFile(), 'utf8').trim();
    await server.services.db
      .updateTable('host_key')
      .set({ revoked_at: new Date().toISOString() })
      .execute();
    await expect(runHost(['shows'], { ...environment, hostKey: key })).rejects.toThrow('host key');
    await type('shows');
    expect(readFileSync(keyFile(), 'utf8').trim()).not.toBe(key);
  });

  test('a key for another machine works without the data directory', async () => {
    const hostKey = await type('key スタジオ');
    const away = { ...environment, dataDir: join(dir, 'nothing'), hostKey };
    expect(await runHost(['shows'], away)).toContain('夜の縁日');
  });
});

describe('arguments', () => {
  test('help lists every verb', async () => {
    const text = await runHost([], environment);
    for (const name of Object.keys({ ...verbs, ...machineVerbs }))
      expect(text).toContain(`\n  ${name}`);
  });

  const failures: [line: string, why: RegExp][] = [
    ['dance', /no verb "dance".*help/],
    ['constructor', /no verb "constructor"/],
    ['say', /MESSAGE is missing/],
    ['hide みかん', /COMMENT is a number, not "みかん"/],
    ['say やあ --loud', /--loud/],
    ['poll open 一人', /two options/],
    ['poll dance', /open, show, result, close or hide/],
    ['draw publish', /has had no draw/],
    ['coupon NOPE', /no such coupon/],
    ['say やあ --post 999999', /has no show 999999\.$/],
    ['say やあ --post みかん', /--post is a number, not "みかん"/],
    ['set 1 --order みかん', /--order is a number/],
    ['set 999999', /has none of: show \d+, product 999999/],
    ['hide 999999', /has no comment 999999/],
    ['pin --comment 999999', /comment 999999/],
    ['message 999999', /has no order 999999/],
    ['reply 999999 はい', /has no order 999999/],
    ['block guest 999999', /has no guest 999999/],
    ['block みんな 3', /"user" or "guest"/],
    ['unblock guest 3', /guest 3 is not blocked/],
    ['unpin 999999', /no pin 999999/],
    ['tickets 999999', /no ticket 999999/],
    ['order 999999 ship', /has no order 999999/],
    ['order 1 fly', /cannot "fly".*ship, hand-over/],
    ['orders lost', /status/],
    ['announce --end', /Nothing is announced/],
    ['new 明日 --at 明日', /--at is an instant/],
    ['change', /Name a change/],
    ['change --at 明日', /--at is an instant/],
    ['change --private maybe', /--private is yes or no/],
    ['change --throttle fast', /--throttle is a number/],
    ['change --replay long', /--replay is a number/],
    ['change --ticket 999999', /has none of: show \d+, ticket 999999/],
    ['change --cover javascript:alert(1)', /cover_url/],
    ['change --type opera', /type/],
    ['change 夜店 --post 999999', /has no show 999999/],
    ['new 明日 --at 2030-01-01T10:00', /with its zone/],
    ['show preview 999999', /has no show 999999/],
    ['show preview', /POST is missing/],
    ['stock set 999999 3 --reason 棚卸し', /has no sku 999999/],
    ['stock set 1 3', /Give a reason/],
    ['stock 999999', /has no sku 999999/],
    ['staff add 小夜 queen', /A role is moderator, operator, owner/],
    ['staff end 999999', /no member 999999/],
    ['staff end --key 999999', /no key 999999/],
    ['staff key 999999', /no member 999999/],
    ['staff mails 1', /KIND is missing/],
    ['staff mails 1 birthday', /A mail is newOrder, .*, not "birthday"/],
    ['staff mails 999999 all', /no member 999999/],
    ['staff dance', /list, invite, role, mails, add, key, end, remove, require-passkey, log/],
    ['staff require-passkey perhaps', /on or off, not "perhaps"/],
    ['import nowhere.csv', /no file nowhere\.csv/],
    ['import tests', /not the directory tests/],
    ['import package.json', /^0 products added.*no column Handle/s],
    ['captions nowhere.vtt ja 日本語', /no file nowhere\.vtt/],
    ['archive nowhere.json', /no file nowhere\.json/],
    ['sell 999999', /Nothing was presented/],
    ['url javascript:alert(1)', /public internet/],
    ['connect 花みち 花みち', /page_id.*digits/],
    ['connect 1 花みち --fans many', /--fans is a number/],
    ['publish 999999', /channel 999999/],
  ];

  test.each(failures)('%s fails and says why', async (line, why) => {
    await expect(type(line)).rejects.toThrow(why);
    expect(publishedEvents()).toEqual([]);
  });

  test.each(['ja', 'zh-TW'])('every failure is explained in %s', async (language) => {
    for (const [line] of failures) {
      const [first] = await type(`${line} --lang ${language}`).then(
        () => [],
        ({ message }: Error) => message.split('\n'),
      );
      expect(first, line).toMatch(/[^\0-\x7f].*[。！？：:]|です$/);
    }
  });

  test.each([['--help'], ['-h']])('%s prints the help, also of one verb', async (word) => {
    expect(await runHost([word], environment)).toBe(await runHost([], environment));
    expect(await runHost(['poll', word], environment)).toMatch(
      /^poll: .*\nUsage: .*poll open TITLE/,
    );
    expect(await runHost(['help', 'poll'], environment)).toBe(
      await runHost(['poll', word], environment),
    );
  });

  test('archive explains its file, and names what is wrong in words', async () => {
    const help = await runHost(['help', 'archive'], environment);
    const example = JSON.parse(/^\{\n.*?^\}/ms.exec(help)?.[0] ?? '');
    const file = join(dir, 'wrong.json');
    const use = (content: unknown) => {
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
      return type(`archive ${file} --post ${shop.postId}`);
    };
    await expect(use('chapters:')).rejects.toThrow(/is not JSON.*"archive_type": "chapters"/s);
    await expect(use([])).rejects.toThrow(/the file: Invalid input/);
    await expect(use({})).rejects.toThrow(/archive_type is missing\./);
    const [chapter] = example.chapters;
    const labels = [...chapter.labels, { name: '', started_time: '5' }];
    const wrong = { ...example, chapters: [chapter, { ...chapter, labels, ended_time: -1 }] };
    await expect(use(wrong)).rejects.toThrow(
      /chapter 2, ended_time: .*chapter 2, label 2, name: .*chapter 2, label 2, started_time: .*number/s,
    );
    const [clip] = example.clips;
    const late = { ...clip, started_time: 50 };
    await expect(use({ ...example, clips: [clip, late] })).rejects.toThrow(
      'clip 2 ends at 40 s, which is not after its start at 50 s.',
    );
    expect(await use({ ...example, clips: [] })).toMatch(/divided/);
  });

  test('an unknown store and the wrong data directory are reported', async () => {
    const nobody = { ...environment, store: 'nobody' };
    await expect(runHost(['shows'], nobody)).rejects.toThrow('no store "nobody"');
    const elsewhere = {
      ...environment,
      dataDir: join(dir, 'else'),
      machineKey: () => 'A'.repeat(43),
    };
    await expect(runHost(['shows'], elsewhere)).rejects.toThrow(/another data directory.*else/);
  });

  test('a store is required, and a show if several are on air', async () => {
    await expect(runHost(['shows'], { ...environment, store: undefined })).rejects.toThrow(
      '--store',
    );
    const { db } = server.services;
    const second = await insertPost(db, shop.storeId, { title: '二つ目' });
    await expect(type('say やあ')).rejects.toThrow(/Several shows.*--post/s);
    expect(await type(`say やあ --post ${second}`)).toBe('Said.');
    await type(`stop --post ${second}`);
    expect(publishedEvents()).toEqual(['comment', 'summary.comment', 'live.stopped']);
  });
});

/** Verbs that no show needs, with the test file that types them. */
const TESTED_ELSEWHERE: Record<string, string> = {
  ...{ cancel: 'host-order-cli', paid: 'host-order-cli', ship: 'host-order-cli' },
  ...{ labels: 'host-labels', picking: 'host-labels', slips: 'host-labels' },
  ...{ canned: 'host-messages', member: 'host-member', product: 'host-product', clip: 'clip' },
  ...{ invoice: 'order-document', takings: 'takings', customers: 'host-exports' },
};

test('every verb beside those of a show is typed in its own test', () => {
  for (const [verb, file] of Object.entries(TESTED_ELSEWHERE)) {
    const source = readFileSync(new URL(`./${file}.test.ts`, import.meta.url), 'utf8');
    expect(source, verb).toMatch(new RegExp(`(\\(|\\[)['"\`]${verb}\\b`));
  }
});

test('a whole show from the command line', async () => {
  const { db } = server.services;
  const { productId } = await insertProduct(db, shop);
  const ticket = await insertProduct(db, shop, { product: { is_ticket: 1 } });
  const coupon = await insertCoupon(db, shop);
  const guest = await insertGuest(db);
  const order = await placeOrder(server, shop, await insertMember(db), 'cash_on_delivery');
  const vtt = join(dir, 'show.vtt');
  writeFileSync(vtt, 'WEBVTT\n\n00:00.000 --> 00:02.000\nいらっしゃいませ\n');
  const chapters = join(dir, 'archive.json');
  const labels = [{ name: '風鈴', started_time: 0 }];
  const chapter = { started_time: 0, ended_time: 30, labels };
  writeFileSync(chapters, JSON.stringify({ archive_type: 'chapters', chapters: [chapter] }));

  const did = new Set<string>();
  const all = new Set<EventName>();
  const step = async (line: string, answer: RegExp, ...events: EventName[]) => {
    server.published.length = 0;
    expect(await type(line)).toMatch(answer);
    expect([line, publishedEvents()]).toEqual([line, events]);
    did.add(line.split(' ')[0] ?? '');
    for (const event of events) all.add(event);
  };

  await step('stop', /has ended/, 'live.stopped');
  await step("new '明日の市' --at 2030-01-01T10:00+09:00", /Show \d+ is made: 明日の市/);
  await step('shows', /live_stopped\t夜の縁日/);
  const key = /^The key of show \d+\..*\n[\w-]{43}\nPush to \/ingest\/\d+\/live\.m3u8/;
  await step(`ingest-key --post ${shop.postId}`, key);
  await step(`ingest-key --end --post ${shop.postId}`, /is ended/);
  await step(`change --content 金魚すくい --post ${shop.postId}`, /changed: 夜の縁日/);
  await step(`start --post ${shop.postId}`, /on air/, 'live.started');
  await step(`start --post ${shop.postId}`, /already/);
  await insertProduct(db, shop, { product: { in_market: 0, status: 'init', name: '下書き' } });
  await insertProduct(db, shop, { product: { in_market: 0, name: '番組だけ' } });
  await step('products 下書き', /下書き\tdraft\n/);
  await step('products 番組', /番組だけ\tnot in the market\n/);
  await step('products', /sku \d+\t金魚\t1000\tstock 10, held 0/);
  await step(
    `set ${productId} --keyword Z9`,
    /in the tray/,
    'live_product.set',
    'products.changed',
  );
  await step(`sell ${productId}`, /presented/, 'products.selling');
  await step('sell none', /Nothing/, 'products.selling');
  await step(`unsellable ${productId}`, /not for sale/, 'products.salable_status');
  await step(`unsellable ${productId} --undo`, /again/, 'products.salable_status');
  await step(`remove ${productId}`, /out of the tray/, 'products.changed');
  await step("say 'いらっしゃいませ'", /Said/, 'comment', 'summary.comment');
  await step('comments', /\(store\)\tいらっしゃいませ/);
  await step(`hide ${await commentId()}`, /hidden/, 'comment.hide');
  await step(`show ${await commentId()}`, /shown/, 'comment.show');
  await step(`highlight ${await commentId()}`, /is highlighted/, 'comment.highlight');
  await step(`highlight ${await commentId()} --undo`, /any more/, 'comment.highlight');
  const quiet = { type: 'rehearsal', live_status: 'unpublished' } as const;
  const rehearsal = await insertPost(db, shop.storeId, quiet);
  await step(`show preview ${rehearsal}`, /^http:.*\/api\/v1\/previews\/[\w-]+\n.*until/);
  await step(`pin --comment ${await commentId()}`, /いらっしゃいませ/, 'pin.message.changed');
  await step("pin '送料無料'", /Pin \d+: 送料無料/, 'pin.message.changed');
  const pin = /Pin (\d+)/.exec(await type("pin '本日限り'"))?.[1];
  await step(`unpin ${pin}`, /down/, 'pin.message.changed');
  await step("announce 'まもなく'", /Announced/, 'announcement');
  await step('announce --end', /down/, 'announcement');
  await step('url https://example.com/ --title 採寸表', /Sent/, 'url.sent');
  await step('poll open どちら？ 藍 朱', /1 藍: 0/, 'poll.show');
  await step('poll show', /processing/, 'poll.show');
  await step('poll result', /2 朱: 0/, 'poll.result');
  await step('poll close', /done/, 'poll.ended');
  await step('poll hide', /done/, 'poll.hidden');
  await step('draw start 福引 風鈴 縁日 --winners 1', /started/, 'draw.started');
  await db
    .insertInto('draw_entry')
    .values({ draw_id: 1, user_id: null, guest_id: guest.id, name: 'ゆず', is_winner: 0 })
    .execute();
  await step('draw process', /1 entered/, 'draw.processing');
  await step('draw end', /ended/, 'draw.ended');
  await step('draw publish', /ゆず \(guest/, 'draw.published', 'draw.prize_received');
  await step(`coupon ${coupon.code.toLowerCase()}`, /handed out/, 'coupon.distribute');
  await step(`coupon ${coupon.code} --stop`, /stopped/, 'coupon.status_changed');
  await step(`coupon ${coupon.code} --resume`, /again/, 'coupon.status_changed');
  await step(
    'voucher add シェアのお礼 --amount 200',
    /シェアのお礼\t-200/,
    'coupon.status_changed',
  );
  await step(`block guest ${guest.id}`, /cannot comment/, 'blacklist.comment.block');
  await step('blocked', new RegExp(`guest ${guest.id}`));
  await step(`unblock guest ${guest.id}`, /again/, 'blacklist.comment.unblock');
  await step('refresh 5', /reloads/, 'force.refresh');
  await step('connect 104857600123456 花みち --fans 12000', /花みち is connected as channel 1/);
  await step('channels', /1\t104857600123456\t花みち\t12000 fans, 0 members/);
  await step('publish 1 https://www.facebook.com/hanamichi/videos/1', /on channel 1 as well/);
  await step('publish 1 --end', /not on channel 1/);
  await step('disconnect 1', /not connected/);
  await step(
    'orders undelivered',
    new RegExp(`^${order.id}\tE-[0-9]+\tundelivered, cash on delivery pending`),
  );
  await step(`order ${order.id} ship`, /is delivering/);
  await step('orders', /delivering/);
  await step('payments', /taken 0, refunded 0, owed 0 JPY\. Differences: 0\.$/);
  await step('mails --failed', /No mail has failed/);
  await step('mails --line', /LINE is not set up/);
  await step(`reply ${order.id} '発送しました'`, /can read/);
  await step(`message ${order.id}`, /発送しました/);
  await step('messages', /E-[0-9]+/);
  await step(`tickets ${ticket.productId} 2`, /^(\w{4}-\w{4}-\w{4}\n?){2}$/);
  await step(`captions ${vtt} ja 日本語`, /日本語 \(1 cue\)/);
  const srt = join(dir, 'shift-jis.srt');
  const times = Buffer.from('1\r\n00:00:01,000 --> 00:00:02,000\r\n');
  const wind = Buffer.from('9597977782cc89b982f095b782a282c482ad82be82b382a2', 'hex');
  writeFileSync(srt, Buffer.concat([times, wind, times.fill('2', 0, 1), wind]));
  await step(`captions ${srt} ja 字幕`, /字幕/);
  await step(`archive ${chapters}`, /divided/);
  const written = JSON.parse(readFileSync(chapters, 'utf8'));
  const printed = await type('archive');
  expect(JSON.parse(printed)).toEqual({ ...written, clips: [] });
  writeFileSync(chapters, printed);
  await step(`archive ${chapters}`, /divided/);
  await step('import tests/fixtures/shopify/newer-template.csv', /^1 product added/);
  await step(
    'embed https://blog.example --token on',
    /^https:\/\/blog\.example\nTokens of viewers may leave/,
  );
  await step('key', /^[\w-]{43}$/);
  await step(`export ${join(dir, 'sheet.csv')}`, /variants are in/);
  await step(`store init ${join(dir, 'my-store')}`, /store\.yaml is written/);
  const sku = /sku (\d+)\t江戸風鈴, 金魚\tstock 10, held 0/.exec(await type('stock'))?.[1];
  await step(`stock set ${sku} 7 --reason 棚卸し`, /stock 7, held 0/);
  await step(`stock take ${sku} 1 --reason 割れた`, /stock 6, held 0/);
  await step(`stock ${sku}`, /staff \d+\tset, 割れた\tstock 7 → 6\theld 0\n.*棚卸し/);
  await step('staff add 小夜 moderator', /小夜 is member \d+, moderator.*\n[\w-]{43}\n/);
  await step('staff list', /owner\towner\n(.*\n)*.*moderator\t小夜/);
  await step('staff require-passkey on', /need a passkey now/);
  await step('staff list', /Logins need a passkey/);
  await step('staff require-passkey off', /need no passkey any more/);
  await step('staff log', /addStaff: done\t{"name":"小夜","role":"moderator"}/);

  expect([...did, ...Object.keys(TESTED_ELSEWHERE)].sort()).toEqual(Object.keys(verbs).sort());
  const eventsOfOthers: EventName[] = [
    ...(['cart', 'comment.failed', 'sku.sold', 'buyer.joined', 'buyer.shared'] as const),
    ...(['live.interrupted', 'live.watched', 'viewers.number', 'summary.like'] as const),
    ...(['interaction.like', 'interaction.custom', 'interaction.seasonal'] as const),
  ];
  expect([...all, ...eventsOfOthers].sort()).toEqual(Object.keys(eventData).sort());
});

test('every setting of a show can be changed or cleared with `none`, and the others stay', async () => {
  const { db } = server.services;
  const id = await insertPost(db, shop.storeId, { title: '朝市', live_status: 'unpublished' });
  const { productId } = await insertProduct(db, shop, { product: { is_ticket: 1 } });
  const change = (words: string) => type(`change ${words} --post ${id}`);
  const row = () =>
    db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await change('夕市')).toBe(`Show ${id} is changed: 夕市`);
  await change('--content 風鈴の店 --at 2030-01-01T10:00+09:00 --throttle 5 --type rehearsal');
  await change(`--private yes --ticket ${productId} --cover https://example.com/a.jpg`);
  await change('--replay-chat yes --show-comments no --replay 14');
  expect(await row()).toMatchObject({
    ...{ title: '夕市', content: '風鈴の店', type: 'rehearsal', comment_throttle: 5 },
    ...{ upcoming_at: '2030-01-01T01:00:00.000Z', cover_url: 'https://example.com/a.jpg' },
    ...{ is_private: 1, ticket_product_id: productId },
    ...{ can_archive_comment: 1, show_archive_comment: 0 },
    ...{ replay_expiry: 'custom_days', replay_days: 14 },
  });
  await change('--at none --cover none --ticket none --private no --replay none');
  await change('--show-comments yes --replay-chat no --throttle 0');
  expect(await row()).toMatchObject({
    ...{ title: '夕市', content: '風鈴の店', type: 'rehearsal', comment_throttle: 0 },
    ...{ upcoming_at: null, cover_url: null, is_private: 0, ticket_product_id: null },
    ...{ can_archive_comment: 0, show_archive_comment: 1, replay_expiry: 'close' },
  });
  await change('--replay default');
  expect(await row()).toMatchObject({ replay_expiry: 'system_default_days' });
});

test('Spec §2 one-to-one: a show for one member, with the address of its entrance', async () => {
  const { db } = server.services;
  const id = await insertPost(db, shop.storeId, { live_status: 'unpublished' });
  const { id: memberId } = await insertMember(db);
  const change = (words: string) => type(`change ${words} --post ${id}`);
  const printed = await change(`--type one_to_one_formal --place ${memberId}`);
  expect(printed).toMatch(new RegExp(`enters at /${shop.slug}/one-to-one/[\\w-]{43}$`));
  const row = () =>
    db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(await row()).toMatchObject({ is_private: 1, place_user_id: memberId });
  await change('--place none --cover-stopped https://example.com/ended.jpg');
  await change('--stream https://example.com/live.m3u8 --replay-stream none');
  await expect(change('--stream http://example.com/live.m3u8')).rejects.toThrow(/https/);
  await expect(change('--stream https://10.0.0.1/live.m3u8')).rejects.toThrow(/public/);
  expect(await row()).toMatchObject({
    place_user_id: null,
    cover_stopped_url: 'https://example.com/ended.jpg',
    hosted_stream_url: 'https://example.com/live.m3u8',
    hosted_replay_url: null,
  });
});

test('the shows of another store are not found', async () => {
  const other = await insertShop(server.services.db);
  await hostOf(server, other);
  const line = ['say', 'やあ', '--post', String(other.postId)];
  await expect(runHost(line, environment)).rejects.toThrow(/has no show/);
});

test('a name with a line break forges no line of a list', async () => {
  const { db } = server.services;
  const title = '夜店\n999\tlive\t偽の番組\x1b[2K\u2028';
  await insertPost(db, shop.storeId, { title });
  const text = await type('shows');
  expect(text).toContain('夜店\\n999\\tlive\\t偽の番組\\u001b[2K\\u2028');
  expect(text.split('\n').filter((line) => line.startsWith('999'))).toEqual([]);
});
