import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inLanguage } from '../../server/cli/languages/language.ts';
import { findTranslation } from '../../server/cli/languages/translate.ts';
import type { Config } from '../../server/config/config.ts';
import { settingsOf } from '../../server/config/server-settings.ts';
import { backUp } from '../../server/machine/backup.ts';
import { OLDEST_POSTGRES } from '../../server/machine/doctor/checks/database.ts';
import { examine, hasFault, LIMITS, toText } from '../../server/machine/doctor/doctor.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { openRtmp } from '../../server/stream/rtmp/open.ts';
import { NOTICE_FIELDS } from '../../src/contract/store-file/store-file.ts';
import { callHost } from '../support/host.ts';
import { startLineServer } from '../support/line-server.ts';
import { stripeConfig } from '../support/payment/stripe.ts';
import { ffmpegPath } from '../support/push-stream.ts';
import { type S3Server, startS3 } from '../support/s3-server.ts';
import { insertShop } from '../support/shop.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtp-server.ts';
import { type PlayedStripe, startStripe } from '../support/stripe/server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const cli = fileURLToPath(new URL('../../server/cli/main.ts', import.meta.url));
const PAGE = `<meta http-equiv="content-security-policy" content="default-src 'self'; connect-src 'self' https: wss:">`;

let server: TestServer;
let shop: { server: Server; url: string };
let smtp: SmtpServer;
let dir: string;
let answers: Record<string, RequestListener>;

const healthy = (): typeof answers => ({
  '/healthz': (_, response) => response.end('{}'),
  '/': (_, response) => response.end(PAGE),
  '/time/0': (_, response) => response.end('[1]'),
});

beforeAll(async () => {
  server = await startTestServer({ demo: false });
  smtp = await startSmtpServer();
  dir = mkdtempSync(join(tmpdir(), 'doctor-'));
  answers = healthy();
  const http = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (answer) return answer(request, response);
    response.statusCode = 404;
    response.end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  shop = { server: http, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
});
afterAll(async () => {
  shop.server.close();
  await smtp.close();
  await server.close();
  rmSync(dir, { recursive: true });
});

interface Changes extends Partial<Omit<Parameters<typeof examine>[0], 'config'>> {
  config?: Partial<Config>;
}

const shellConfig = (): Config => ({
  ...server.services.config,
  environment: 'production',
  demo: false,
  publicUrl: shop.url,
  smtpUrl: smtp.url,
  mailFrom: 'shop@example.com',
  paymentProvider: 'none',
});

const run = ({ config, ...changes }: Changes = {}) =>
  examine({
    config: { ...shellConfig(), ...config },
    origin: shop.url,
    mailTo: undefined,
    clockUrl: undefined,
    limits: LIMITS,
    storeFiles: [],
    ...changes,
  });

async function find(check: string, changes: Changes = {}) {
  const found = (await run(changes)).find((finding) => finding.check === check);
  if (!found) throw new Error(`no finding "${check}"`);
  if (found.state !== 'ok') expect(found.fix).toMatch(/\w/);
  const isTranslated = (text: string) =>
    inLanguage('ja', () => findTranslation(text)) !== undefined;
  for (const text of [found.says, ...(found.fix ? [found.fix] : [])])
    expect(text).toSatisfy(isTranslated);
  return [found.state, found.says] as const;
}

const NOWHERE = 'http://127.0.0.1:1';

describe('settings', () => {
  const running = (config: Partial<Config>, key = '') => {
    answers['/api/host/settings'] = (asked, response) => {
      const own = machineKey(server.services.config.dataDir);
      if (asked.headers.authorization !== `Bearer ${key || own}`) response.statusCode = 401;
      response.end(JSON.stringify(settingsOf({ ...shellConfig(), ...config }, own)));
    };
  };
  afterEach(() => {
    delete answers['/api/host/settings'];
  });

  test('are those of the running server', async () => {
    running({});
    expect(await find('settings')).toEqual(['ok', expect.stringMatching(/running server/)]);
  });

  test('that differ are named without their values, and the open ones are used', async () => {
    running({ smtpUrl: 'smtps://user:secret@mail.example', demo: true });
    const [state, says] = await find('settings');
    expect(state).toBe('fault');
    expect(says).toContain('another DEMO, SMTP_URL and MAIL_FROM than this shell');
    expect(says).not.toContain('secret');
    expect(await find('demo')).toEqual(['warning', expect.stringMatching(/demo is on/)]);
  });

  test('of another data directory are unknown', async () => {
    running({}, 'another-key');
    expect(await find('settings')).toEqual(['fault', expect.stringMatching(/data directory/)]);
  });

  test('are sent by the server without secrets', async () => {
    const key = machineKey(server.services.config.dataDir);
    const { status, body } = await callHost(server, key, 'readSettings');
    expect(status).toBe(200);
    expect(body).toEqual(settingsOf(server.services.config, key));
    expect(Object.values(body.digests).every((each) => /^[\w-]{43}$/.test(String(each)))).toBe(
      true,
    );
  });
});

describe('address', () => {
  test.each<[string, string, Changes, RegExp]>([
    ['server', 'fault', { origin: NOWHERE }, /Nothing responds/],
    ['environment', 'warning', { config: { environment: 'development' } }, /development/],
    ['demo', 'warning', { config: { demo: true } }, /demo is on/],
    ['public-url', 'fault', { config: { publicUrl: undefined } }, /not set/],
    [
      'public-url',
      'fault',
      { config: { publicUrl: 'http://localhost:4321' } },
      /only this machine/,
    ],
    ['https', 'fault', {}, /not HTTPS/],
    ['https', 'fault', { config: { publicUrl: 'https://127.0.0.1:1' } }, /cannot be reached/],
  ])('%s: %s', async (check, state, changes, says) => {
    const [found, text] = await find(check, changes);
    expect(found).toBe(state);
    expect(text).toMatch(says);
  });

  test('reports a server that runs but is not ready', async () => {
    answers['/healthz'] = (_, response) => {
      response.statusCode = 503;
      response.end();
    };
    expect(await find('server')).toMatchObject(['fault', expect.stringContaining('503')]);
    answers = healthy();
    expect((await find('server'))[0]).toBe('ok');
  });
});

describe('mail', () => {
  test('reports mail as not configured, rejected and accepted', async () => {
    expect((await find('mail', { config: { smtpUrl: undefined } }))[0]).toBe('fault');
    const nowhere = { config: { smtpUrl: 'smtp://127.0.0.1:1' } };
    expect((await find('mail', nowhere))[0]).toBe('fault');
    smtp.setRejecting(true);
    const toMe = { mailTo: 'owner@example.com' };
    expect((await find('mail', toMe))[0]).toBe('fault');
    smtp.setRejecting(false);
    expect(await find('mail', toMe)).toMatchObject(['ok', expect.stringContaining('owner@')]);
    expect(smtp.received.join()).toContain('a test mail');
    expect((await find('mail'))[0]).toBe('ok');
  });

  test('reports mails that were given up', async () => {
    const at = new Date().toISOString();
    const row = { to_address: 'x@example.com', kind: 'test', subject: '', text: '' };
    const times = { created_at: at, due_at: at, failed_at: at };
    await server.services.db
      .insertInto('mail_outbox')
      .values({ ...row, ...times, attempts: 7, sent_at: null })
      .execute();
    expect(await find('mail-outbox')).toMatchObject(['warning', expect.stringContaining('1 mail')]);
    await server.services.db.deleteFrom('mail_outbox').execute();
    expect((await find('mail-outbox'))[0]).toBe('ok');
  });
});

test('reports that the sandbox charges no money', async () => {
  expect((await find('payment', { config: { paymentProvider: 'sandbox' } }))[0]).toBe('fault');
  expect((await find('payment'))[0]).toBe('warning');
});

describe('payment by Stripe', () => {
  let stripe: PlayedStripe;
  beforeAll(async () => {
    stripe = await startStripe();
  });
  afterAll(() => stripe.close());
  const found = async (settings: object = {}) => {
    const config = stripeConfig(stripe);
    const keys = { ...config.stripe, ...settings };
    const findings = await run({ config: { ...config, stripe: keys } });
    return findings.filter(({ check }) => check === 'payment').map(({ says }) => says);
  };

  test('reports missing live keys and a missing webhook', async () => {
    const missing = await found();
    expect(missing.join()).toMatch(/test mode/);
    expect(missing.join()).toMatch(/does not send .*payment_intent\.succeeded.* to http.*notices/);
    stripe.account.endpoints.push({
      id: 'we_1',
      url: `${shop.url}/api/payment/notices`,
      status: 'enabled',
      enabled_events: ['*'],
    });
    expect(await found()).toEqual([expect.stringMatching(/test mode/)]);
  });

  test('reports a key that Stripe rejects, and an unreachable Stripe', async () => {
    expect(await found({ secretKey: 'sk_test_other' })).toEqual([
      expect.stringMatching(/Invalid API Key/),
    ]);
    expect(await found({ apiBase: new URL(NOWHERE) })).toEqual([
      expect.stringMatching(/cannot be checked/),
    ]);
  });
});

describe('realtime', () => {
  test('reports whether the own hub is reachable', async () => {
    expect((await find('realtime'))[0]).toBe('ok');
    delete answers['/time/0'];
    expect(await find('realtime')).toMatchObject(['fault', expect.stringContaining('404')]);
    answers = healthy();
  });

  test('checks the policy of the pages and of a hosted engine', async () => {
    const other = createServer((_, response) => response.end('[1]'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const engine = new URL(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
    const keys = { publishKey: 'p', subscribeKey: 's', secretKey: undefined };
    const realtime = { provider: 'pubnub' as const, ...keys, tokenSeconds: 60, origin: engine };
    expect(await find('realtime', { config: { realtime } })).toMatchObject([
      'fault',
      expect.stringContaining('policy does not let'),
    ]);
    answers['/'] = (_, response) => response.end(PAGE.replace('https:', engine.origin));
    expect(await find('realtime', { config: { realtime } })).toMatchObject([
      'fault',
      expect.stringContaining('does not let pages'),
    ]);
    other.close();
    answers = healthy();
  });
});

describe('line', () => {
  test('reports nothing about LINE without a token', async () => {
    expect((await run()).map(({ check }) => check)).not.toContain('line');
  });

  test('reports the token and the quota', async () => {
    const line = await startLineServer();
    const config = { line: line.settings };
    expect(await find('line', { config })).toEqual([
      'ok',
      '200 LINE messages a month, of which 0 are sent. The token is accepted.',
    ]);
    line.quota.used = 170;
    expect((await find('line', { config }))[0]).toBe('warning');
    line.quota.limit = null;
    expect((await find('line', { config }))[0]).toBe('ok');
    line.setToken('another');
    const [state, says] = await find('line', { config });
    expect([state, says]).toEqual(['fault', expect.stringContaining('LINE: 401')]);
    expect(says).not.toContain(line.settings.accessToken);
    await line.close();
    expect((await find('line', { config }))[0]).toBe('fault');
  });
});

describe('rtmp', () => {
  const settings = { host: '127.0.0.1', ffmpeg: ffmpegPath() };

  test('reports nothing about RTMP when it is off', async () => {
    expect((await run()).map(({ check }) => check)).not.toContain('rtmp');
  });

  test('reports RTMP as available, unencrypted, unreachable, and without ffmpeg', async () => {
    const { services } = server;
    const http = shop.server.address() as AddressInfo;
    const rtmp = await openRtmp(services, { ...settings, host: '0.0.0.0', port: 0 }, http);
    const { port } = rtmp;
    const at = (changes: object) => ({ config: { rtmp: { ...settings, port, ...changes } } });
    expect(await find('rtmp', at({}))).toEqual(['ok', `RTMP responds at 127.0.0.1:${port}.`]);
    expect(await find('rtmp', at({ host: '0.0.0.0' }))).toEqual([
      'warning',
      expect.stringContaining('without encryption'),
    ]);
    const lacking = at({ ffmpeg: '/no/ffmpeg' });
    expect(await find('rtmp', lacking)).toEqual(['fault', expect.stringContaining('/no/ffmpeg')]);
    await rtmp.close();
    expect(await find('rtmp', at({}))).toEqual(['fault', expect.stringContaining('ECONNREFUSED')]);
  });

  test('reports another program on the port of RTMP', async () => {
    const { port } = shop.server.address() as AddressInfo;
    const found = await find('rtmp', { config: { rtmp: { ...settings, port } } });
    expect(found).toEqual(['fault', `Port ${port} is used by another program.`]);
  });
});

describe('streams', () => {
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
  });
  afterAll(() => s3.close());
  const withBucket = (changes: Partial<S3Server['settings']> = {}) =>
    find('streams', { config: { s3: { ...s3.settings, ...changes } } });

  test('checks streams in the data directory, in a working bucket and in a broken one', async () => {
    expect((await find('streams'))[0]).toBe('ok');
    expect(await withBucket()).toEqual(['ok', expect.stringContaining('stores, reads, lists')]);
    // The check has deleted its files.
    expect(s3.requests.filter((line) => line.startsWith('DELETE'))).toHaveLength(2);
    const wrong = await withBucket({ secretAccessKey: 'wrong' });
    expect(wrong).toMatchObject(['fault', expect.stringContaining('SignatureDoesNotMatch')]);
    const nowhere = await withBucket({ bucket: 'nowhere' });
    expect(nowhere).toMatchObject(['fault', expect.stringContaining('NoSuchBucket')]);
  });

  test('requires that the public address serves public files to any origin, and no private file', async () => {
    const publicUrl = `${s3.settings.endpoint.href}${s3.settings.bucket}`;
    const policy = await withBucket({ publicUrl });
    expect(policy).toMatchObject(['fault', expect.stringContaining('policy does not let')]);
    answers['/'] = (_, response) =>
      response.end(PAGE.replace('https:', s3.settings.endpoint.origin));
    expect((await withBucket({ publicUrl }))[0]).toBe('ok');
    s3.setFault(({ headers }) => (headers.authorization ? undefined : 403));
    expect(await withBucket({ publicUrl })).toMatchObject([
      'fault',
      expect.stringContaining('403'),
    ]);
    s3.setFault(() => undefined);
    s3.openAll();
    expect(await withBucket({ publicUrl })).toMatchObject([
      'fault',
      expect.stringContaining('closed/ are public'),
    ]);
    answers = healthy();
  });
});

describe('system', () => {
  test('checks the space and the speed of the disk', async () => {
    const most = { warning: 1e9, fault: 1e8 };
    expect((await find('disk-space', { limits: { ...LIMITS, freeGb: most } }))[0]).toBe('fault');
    const none = { warning: 0, fault: 0 };
    expect((await find('disk-speed', { limits: { ...LIMITS, flushMs: none } }))[0]).toBe('fault');
    const slow = { warning: 0, fault: 1e6 };
    expect((await find('disk-speed', { limits: { ...LIMITS, flushMs: slow } }))[0]).toBe('warning');
    const patient = { limits: { freeGb: { warning: 0, fault: 0 }, flushMs: most } };
    expect((await find('disk-space', patient))[0]).toBe('ok');
    expect((await find('disk-speed', patient))[0]).toBe('ok');
  });

  test('reports a clock that differs from another one', async () => {
    let ahead = 0;
    answers['/clock'] = (_, response) => {
      response.setHeader('Date', new Date(Date.now() + ahead).toUTCString());
      response.end();
    };
    const clockUrl = `${shop.url}/clock`;
    expect((await find('clock', { clockUrl }))[0]).toBe('ok');
    ahead = 20_000;
    expect((await find('clock', { clockUrl }))[0]).toBe('warning');
    ahead = 3_600_000;
    expect((await find('clock', { clockUrl }))[0]).toBe('fault');
    expect((await find('clock', { clockUrl: NOWHERE }))[0]).toBe('warning');
    answers = healthy();
  });

  test('reports a missing, fresh, deleted and old backup', async () => {
    expect(await find('backup')).toMatchObject(['fault', expect.stringContaining('no backup')]);
    const folder = join(dir, 'backup');
    await backUp(server.services.config, folder);
    expect((await find('backup'))[0]).toBe('ok');
    rmSync(folder, { recursive: true });
    expect((await find('backup'))[0]).toBe('warning');
    const created_at = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const last = join(server.services.config.dataDir, 'last-backup.json');
    writeFileSync(last, JSON.stringify({ path: folder, created_at }));
    expect(await find('backup')).toMatchObject(['fault', expect.stringContaining('25 h old')]);
  });
});

describe('database', () => {
  test('is not there', async () => {
    const config = server.services.config.databaseUrl
      ? { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }
      : { dataDir: join(dir) };
    expect((await find('database', { config }))[0]).toBe('fault');
    expect((await find('database'))[0]).toBe('ok');
  });

  test('reports no store, an incomplete one and a complete one', async () => {
    const { db } = server.services;
    expect(await find('stores')).toMatchObject(['fault', expect.stringContaining('no store yet')]);
    const { storeId } = await insertShop(db);
    expect(await find('stores')).toMatchObject(['fault', expect.stringMatching(/notice.*contact/)]);
    const set = (changes: { commercial: string; contact_email?: string }) =>
      db.updateTable('store').set(changes).where('id', '=', storeId).execute();
    const notice = Object.fromEntries(NOTICE_FIELDS.map((field) => [field, '花みち']));
    const { returns: _, ...half } = notice;
    await set({ commercial: JSON.stringify(half), contact_email: 'shop@example.com' });
    expect(await find('stores')).toMatchObject(['fault', expect.stringContaining('lacks returns')]);
    await set({ commercial: JSON.stringify(notice) });
    expect((await find('stores'))[0]).toBe('ok');
  });

  test('reports named store files as broken, incomplete or missing', async () => {
    const path = join(dir, 'store.yaml');
    const said = (text: string) => {
      writeFileSync(path, text);
      return find('store-file', { storeFiles: [path] });
    };
    const broken =
      'slug: shop\nname: 店\nproducts:\n  - { key: a, name: 品, skus: [{ price: x }] }\n';
    expect(await said(broken)).toMatchObject(['fault', expect.stringMatching(/cannot.*line 4/)]);
    const lacking = 'slug: shop\nname: 店\n';
    expect(await said(lacking)).toMatchObject([
      'fault',
      expect.stringMatching(/not complete.*commercial_notice.*contact_email.*payment/),
    ]);
    const abroad = 'slug: shop\nname: Shop\nregion: TW\ncontact_email: shop@example.com\n';
    const whole = `${abroad}payment: { cash_on_delivery: { fee: 0 } }\n`;
    expect(await said(whole)).toEqual(['ok', `${path} is complete.`]);
    const tea = 'products:\n  - { key: a, name: Tea, skus: [{ price: 100, stock: 1 }] }\n';
    expect(await said(whole + tea)).toMatchObject(['fault', expect.stringContaining('shipping')]);
    const missing = await find('store-file', { storeFiles: [join(dir, 'no.yaml')] });
    expect(missing).toMatchObject(['fault', expect.stringContaining('cannot be read')]);
  });

  test('reports a database of a newer version, and a missing migration', async () => {
    const { db } = server.services;
    const migrations = db as unknown as import('kysely').Kysely<{
      kysely_migration: { name: string; timestamp: string };
    }>;
    const newer = { name: '999-future', timestamp: new Date().toISOString() };
    await migrations.insertInto('kysely_migration').values(newer).execute();
    expect(await find('migrations')).toMatchObject(['fault', expect.stringContaining('newer')]);
    await migrations.deleteFrom('kysely_migration').where('name', '=', newer.name).execute();
    expect((await find('migrations'))[0]).toBe('ok');
    await migrations
      .deleteFrom('kysely_migration')
      .where('name', 'like', '%-first-version')
      .execute();
    expect(await find('migrations')).toMatchObject([
      'fault',
      expect.stringContaining('Not applied'),
    ]);
  });
});

test('the command prints fixes, or JSON for scripts, and sets an exit code', async () => {
  // No server uses this data directory, so the command reports its own limit.
  const env = {
    ...{ ...process.env, LC_ALL: 'C' },
    ...{ DATA_DIR: dir, DATABASE_URL: '', HOST_URL: shop.url },
  };
  const typed = `ulimit -n 256 && exec "${process.execPath}" "${cli}" doctor --json`;
  const { code, stdout } = await new Promise<{ code: number; stdout: string }>((resolve) => {
    execFile('sh', ['-c', typed], { env }, (error, stdout) =>
      resolve({ code: Number(error?.code ?? 0), stdout }),
    );
  });
  expect(code).toBe(1);
  const findings = JSON.parse(stdout) as Awaited<ReturnType<typeof run>>;
  const files = findings.find(({ check }) => check === 'open-files');
  expect(files).toMatchObject({ state: 'warning', says: expect.stringContaining('256') });
  expect(hasFault(findings)).toBe(true);
  expect(toText(findings)).toMatch(/FAULT {2}public-url: .*\n +Set PUBLIC_URL/);
});

test('the oldest PostgreSQL that is in order is the one that the recipe asks for', () => {
  const recipe = readFileSync('docs/recipes/deploy.md', 'utf8');
  expect(recipe).toContain(`| PostgreSQL | ${OLDEST_POSTGRES} or newer |`);
});
