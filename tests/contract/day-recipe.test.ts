/* Runs each command of docs/recipes/a-day.md in order, with buyers who order, write and comment between them. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { addFromPost } from '../support/cart.ts';
import { settingsOn } from '../support/coupon.ts';
import { labelSender } from '../support/label-sender.ts';
import { issueReceipt, placeOrder, readOrder, sendNotice } from '../support/order.ts';
import { readRecipe } from '../support/recipe.ts';
import {
  insertMember,
  insertProduct,
  insertShop,
  type Member,
  type Shop,
} from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let shop: Shop;
let member: Member;
let dir: string;

/** Three orders to ship: 1 is paid at a convenience store, and its buyer has a question. */
async function placeOrders() {
  await placeOrder(server, shop, member, 'gmo_cvs');
  await issueReceipt(server, member, 1);
  await sendNotice(server, (await readOrder(server, member, 1)).payment.trade_id);
  const body = { message: 'いつ届きますか', role: 'buyer' };
  await server.call('sendOrderMessage', { ...member.auth, params: { id: 1 }, body });
  for (let n = 0; n < 2; n += 1) await placeOrder(server, shop, member, 'cash_on_delivery');
}

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  dir = mkdtempSync(join(tmpdir(), 'a-day-'));
  const { db } = server.services;
  shop = await insertShop(db, {
    slug: 'hanamichi',
    sender: JSON.stringify(labelSender),
    settings: settingsOn('guest_chat'),
  });
  // Yesterday's show.
  await db.updateTable('post').set({ live_status: 'live_stopped' }).execute();
  member = await insertMember(db);
  for (const name of ['江戸風鈴', '手ぬぐい']) await insertProduct(db, shop, { product: { name } });
  await placeOrders();
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const slugOf = async (id: number): Promise<string> => (await readOrder(server, member, id)).slug;
const pathOf = (name: string) => join(dir, name);

/** The carrier's file with order 1, and the store's own list with order 2. */
async function writeTrackingFiles() {
  const issued = (await slugOf(1)).replace('-', '');
  writeFileSync(pathOf('issued.csv'), `お客様管理番号,伝票番号\r\n${issued},444413758703\r\n`);
  writeFileSync(
    pathOf('tracking.csv'),
    `注文番号,追跡番号\r\n${await slugOf(2)},3904-5998-3082\r\n`,
  );
}

async function commentAndAdd() {
  const { token } = await server.guest('ゆず茶');
  const body = { post_id: 2, message: '偽物です', pn_id: 'tab-1', source: 'liveweb' };
  const sent = await server.call('sendComment', { guestToken: token, body });
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
  await addFromPost(server, { ...shop, postId: 2 }, member, 1);
}

/** What buyers and the carrier do before a command. */
const before: [RegExp, () => Promise<void>][] = [
  [/^ship --from/, writeTrackingFiles],
  [/^comments/, commentAndAdd],
];

const answers: [command: RegExp, printed: RegExp][] = [
  [/^orders --todo/, /^3\t[\s\S]*^2\t.*to ship[\s\S]*^1\t.*to ship, message to read/m],
  [/^orders --payment konbini/, /^1\tE-\d+\tundelivered, payment paid\t1500/],
  [/^payments/, /taken 1500, refunded 0, owed 0/],
  [/^messages --unread/, /^1\t.*いつ届きますか/m],
  [/^message 1/, /いつ届きますか/],
  [/^reply 1/, /^The buyer of order 1 can read it/],
  [/^picking/, /Open .*picking\.html in a browser/],
  [/^slips/, /Open .*slips\.html in a browser/],
  [/^labels yamato/, /^3 labels are in/],
  [/^ship --from/, /^1 orders are shipped/],
  [/^ship --file/, /^1 orders are shipped/],
  [/^ship 3/, /^1 orders are shipped/],
  [/^orders delivering/, /^3\t.*\n2\t.*390459983082.*\n1\t.*444413758703/],
  [/^products/, /江戸風鈴[\s\S]*手ぬぐい/],
  [/^unsellable 2/, /not for sale/],
  [/^stock set 2 0/, /stock 0, held 0/],
  [/^product 1 --price/, /900/],
  [/^coupon add/, /YORU300/],
  [/^coupon list/, /YORU300/],
  [/^new/, /^Show 2 is made: 夜の縁日/],
  [/^set 1/, /in the tray/],
  [/^ingest-key/, /^The key of show 2\./],
  [/^start/, /^Show 2 is on air/],
  [/^sell 1/, /presented/],
  [/^pin/, /^Pin \d+: 本日は送料無料です/],
  [/^coupon YORU300/, /夜の縁日 is handed out/],
  [/^say/, /^Said/],
  [/^comments/, /偽物です/],
  [/^hide 1/, /^Comment 1 is hidden/],
  [/^block guest 1/, /ゆず茶/],
  [/^sell none/, /^Nothing/],
  [/^stop/, /^Show 2 has ended/],
  [/^show 2 --figures/, /1 times in a cart, 1 pieces/],
  [/^takings --by method/, /taken 1500, refunded 0 JPY/],
  [/^order 1 refund/, /500/],
  [/^order 1 --store/, /^1\tE-\d+\tdelivering[\s\S]*refunded 500|OWES 500/],
  [/^orders --since today/, /^3 orders are in/],
  [/^customers/, /^1 customers are in/],
  [/^mails --failed/, /No mail has failed/],
  [/^backup/, /is a backup/],
];

function run(words: readonly string[]): Promise<string> {
  const { config } = server.services;
  const environment: HostEnvironment = {
    send: (path, init) => server.send(path, init),
    progress: () => undefined,
    store: undefined,
    hostKey: undefined,
    dataDir: config.dataDir,
    machineKey: () => machineKey(config.dataDir),
    machine: { config, origin: 'http://127.0.0.1:1', fail: () => undefined },
  };
  const typed = words.map((word) =>
    /\.(?:csv|html)$|^backups\//.test(word) ? pathOf(word) : word,
  );
  return runHost(typed, environment);
}

test('every command of the day has the described result', { timeout: 180_000 }, async () => {
  const commands = readRecipe('a-day');
  expect(commands.length).toBe(answers.length);
  for (const [at, { line, words }] of commands.entries()) {
    const typed = words.join(' ');
    const [command = /^$/, printed = /^$/] = answers[at] ?? [];
    expect(typed).toMatch(command);
    await before.find(([first]) => first.test(typed))?.[1]();
    expect([line, await run(words)]).toEqual([line, expect.stringMatching(printed)]);
  }
  expect(readFileSync(pathOf('picking.html'), 'utf8')).toContain('江戸風鈴');
  expect(existsSync(pathOf('backups/night'))).toBe(true);
});
