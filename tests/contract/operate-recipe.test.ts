import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type HostEnvironment, runHost } from '../../server/cli/run.ts';
import { commandLineOf } from '../support/command-line.ts';
import { createPostgresDatabase } from '../support/postgres-database.ts';
import { wordsOf } from '../support/recipe.ts';
import { insertProduct, insertShop } from '../support/shop.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const recipe = readFileSync(new URL('../../docs/recipes/operate.md', import.meta.url), 'utf8');
const lines = [...recipe.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

let server: TestServer;
let dir: string;
let emptyUrl: string | undefined;
let drop = () => Promise.resolve<unknown>(undefined);
const failed: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  dir = mkdtempSync(join(tmpdir(), 'operate-'));
  const { db } = server.services;
  const shop = await insertShop(db, { slug: 'hanamichi' });
  await insertProduct(db, shop);
  const mail = { to_address: 'hana@example.com', kind: 'orderReceived', subject: '', text: '' };
  const at = server.services.clock().toISOString();
  await db
    .insertInto('mail_outbox')
    .values({
      ...mail,
      store_id: shop.storeId,
      created_at: at,
      due_at: at,
      sent_at: at,
      attempts: 1,
    })
    .execute();
  const admin = process.env.TEST_DATABASE_URL;
  if (!admin) return;
  const empty = await createPostgresDatabase(admin);
  [emptyUrl, drop] = [empty.url, empty.drop];
});
afterAll(async () => {
  await server.close();
  await drop();
  rmSync(dir, { recursive: true });
});

function run(line: string): Promise<string> {
  const [, dataDir, typed = ''] = /^(?:DATA_DIR=(\S+) )?npm run host -- (.*)$/.exec(line) ?? [];
  const { config } = server.services;
  const place = dataDir
    ? { dataDir: join(dir, dataDir), databaseUrl: emptyUrl }
    : { dataDir: config.dataDir, databaseUrl: config.databaseUrl };
  const environment: HostEnvironment = commandLineOf(server, {
    machine: {
      config: { ...config, ...place },
      origin: 'http://127.0.0.1:1',
      fail: () => failed.push(line),
    },
  });
  const words = wordsOf(typed).map((word) => word.replace(/^backups\//, `${dir}/backups/`));
  return runHost(words, environment);
}

const answers: [RegExp, RegExp][] = [
  [/staff add/, /小夜 is member 3, moderator/],
  [/staff list/, /owner\towner[\s\S]*3\tmoderator\t小夜/],
  [/staff key/, /of member 3:\n[\w-]{43}/],
  [/staff end --key/, /does not work any more/],
  [/staff end 3/, /has left/],
  [/staff invite/, /is mailed to sayo@example.com/],
  [/require-passkey on/, /need a passkey now/],
  [/require-passkey off/, /need no passkey any more/],
  [/staff log --action/, /createStaffKey: done/],
  [/staff log/, /inviteStaff: done[\s\S]*endStaff of staff 3: done/],
  [/stock add/, /stock 15, held 0/],
  [/stock take/, /stock 14, held 0/],
  [/stock set/, /stock 20, held 0/],
  [/stock 1 /, /棚卸し[\s\S]*割れた[\s\S]*入荷/],
  [/mails --bounced/, /hana@example.com/],
  [/mails --failed/, /No mail has failed/],
  [/stock --store/, /sku 1\t江戸風鈴, 金魚\tstock 10/],
  [/-- new/, /Show \d+ is made/],
  [/-- change/, /is changed/],
  [/show preview/, /\/api\/v1\/previews\/[\w-]+\n/],
  [/-- backup/, /is a backup/],
  [/restore /, /Restored /],
  [/doctor/, /FAULT {2}public-url|FAULT {2}server/],
];

test('every command of the recipe has the described result', { timeout: 120_000 }, async () => {
  expect(lines.length).toBe(answers.length);
  let show = '1';
  for (const line of lines) {
    const [, expected] = answers.find(([command]) => command.test(line)) ?? [];
    if (!expected) throw new Error(`The test does not know "${line}".`);
    const printed = await run(
      line.replace('--post 1', `--post ${show}`).replace('preview 1', `preview ${show}`),
    );
    expect([line, printed]).toEqual([line, expect.stringMatching(expected)]);
    show = /^Show (\d+) is made/.exec(printed)?.[1] ?? show;
  }
  expect(failed).toEqual(['npm run host -- doctor']);
});
