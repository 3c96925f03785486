import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { runHost } from '../../server/cli/run.ts';
import { readConfig } from '../../server/config/config.ts';
import { machineKey } from '../../server/modules/host/machine-key.ts';
import { warnOfLineQuota } from '../../server/modules/mail/line-quota.ts';
import { type CartServer, startCartServer } from '../support/cart.ts';
import { type Host, hostOf } from '../support/host.ts';
import { type LineServer, startLineServer } from '../support/line-server.ts';
import { insertCardShop } from '../support/order.ts';
import { storeMails } from '../support/order-mail.ts';
import type { Shop } from '../support/shop.ts';

let line: LineServer;
let server: CartServer;
let shop: Shop;
let host: Host;
const MONTH = 31 * 24 * 60;

beforeAll(async () => {
  line = await startLineServer();
  server = await startCartServer({ config: { line: line.settings } });
  const { db } = server.services;
  shop = await insertCardShop(db);
  await db
    .updateTable('store')
    .set({ name: '花道', contact_email: 'shop@example.com' })
    .where('id', '=', shop.storeId)
    .execute();
  host = await hostOf(server, shop, 'operator');
});
beforeEach(async () => {
  await server.services.db.deleteFrom('mail_outbox').execute();
  Object.assign(line.quota, { limit: 200, used: 0 });
  line.setToken(line.settings.accessToken);
});
afterAll(async () => {
  await server.close();
  await line.close();
});

const hostWords = (...words: string[]) => {
  const { dataDir } = server.services.config;
  return runHost(words, {
    send: (path, init) => server.send(path, init),
    progress: () => undefined,
    dataDir,
    store: shop.slug,
    hostKey: undefined,
    machineKey: () => machineKey(dataDir),
  });
};

describe('the quota of LINE', () => {
  test('is read from LINE', async () => {
    line.quota.used = 12;
    expect(await host.do('getLineQuota')).toEqual({ quota: { limit: 200, used: 12 } });
    expect(await hostWords('mails', '--line')).toBe('12 of 200 LINE messages sent this month.');
  });

  test('has no limit in some plans', async () => {
    Object.assign(line.quota, { limit: null, used: 4000 });
    expect(await hostWords('mails', '--line')).toContain('4000 LINE messages sent this month');
  });

  test('is UNAVAILABLE when LINE does not return it, without the token', async () => {
    line.setToken('another');
    const { status, body } = await host.call('getLineQuota');
    expect([status, body.report_type]).toEqual([503, 'UNAVAILABLE']);
    expect(JSON.stringify(body)).not.toContain(line.settings.accessToken);
  });

  test('is null on a server without LINE', async () => {
    const { messenger } = server.services;
    server.services.messenger = null;
    const reply = await host.do('getLineQuota');
    server.services.messenger = messenger;
    expect(reply).toEqual({ quota: null });
  });
});

describe('a store', () => {
  const notices = async () =>
    (await storeMails(server, shop.storeId)).filter(({ kind }) => kind === 'lineQuota');

  test('receives a mail once a month when the quota is nearly used', async () => {
    line.quota.used = 159;
    await warnOfLineQuota(server.services);
    expect(await notices()).toHaveLength(0);
    line.quota.used = 160;
    await Promise.all([1, 2].map(() => warnOfLineQuota(server.services)));
    await warnOfLineQuota(server.services);
    expect(await notices()).toMatchObject([
      { to_address: 'shop@example.com', text: expect.stringContaining('160 / 200') },
    ]);
    server.pass(MONTH);
    await warnOfLineQuota(server.services);
    expect(await notices()).toHaveLength(2);
  });

  test('receives another mail once a month when the quota is used up', async () => {
    line.quota.used = 200;
    await warnOfLineQuota(server.services);
    await warnOfLineQuota(server.services);
    const usedUp = (await storeMails(server, shop.storeId)).filter(
      ({ kind }) => kind === 'lineUsedUp',
    );
    expect(usedUp).toMatchObject([{ text: expect.stringContaining('200 / 200') }]);
  });

  test('receives none without a limit', async () => {
    Object.assign(line.quota, { limit: null, used: 9000 });
    await warnOfLineQuota(server.services);
    expect(await notices()).toHaveLength(0);
  });
});

describe('the configuration of LINE', () => {
  const env = {
    LINE_CHANNEL_ACCESS_TOKEN: 'a'.repeat(170),
    LINE_CLIENT_ID: '1',
    LINE_CLIENT_SECRET: 's',
    PUBLIC_URL: 'https://shop.example',
  };

  test('is absent without a token', () => {
    expect(readConfig({}).line).toBeUndefined();
    expect(readConfig(env).line).toEqual({
      accessToken: env.LINE_CHANNEL_ACCESS_TOKEN,
      apiBase: undefined,
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ LINE_CHANNEL_ACCESS_TOKEN: 'Bearer x' }, 'is not a channel access token'],
    [{ LINE_CLIENT_ID: '', LINE_CLIENT_SECRET: '' }, 'LINE Login channel'],
    [{ PUBLIC_URL: '' }, 'needs PUBLIC_URL'],
    [{ LINE_API_BASE: 'http://127.0.0.1:1', NODE_ENV: 'production' }, 'LINE_API_BASE is for tests'],
    [{ LINE_API_BASE: 'http://127.0.0.1:1/v2' }, 'LINE_API_BASE is for tests'],
  ])('stops the start when it is incomplete: %j', (changed, words) => {
    const read = vi.fn(() => readConfig({ ...env, ...changed }));
    expect(read).toThrow(words);
    expect(String(read.mock.results[0]?.value)).not.toContain('aaaa');
  });
});
