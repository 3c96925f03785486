import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkPayment } from '../../../server/machine/doctor/checks/services.ts';
import type { Patient } from '../../../server/machine/doctor/finding.ts';
import { PlayedGmo } from '../../support/gmo/server.ts';

let gmo: PlayedGmo;
beforeAll(async () => {
  gmo = await PlayedGmo.start();
});
afterAll(() => gmo.stop());

const find = async (changes: object = {}) => {
  const settings = { ...gmo.config.gmo, ...changes };
  const config = { paymentProvider: 'gmo', gmo: settings };
  return [await checkPayment({ config } as Patient)].flat()[0];
};

test('correct passwords are a warning in the test environment, and fine in production', async () => {
  expect((await find())?.state).toBe('warning');
  expect((await find({ isLive: true }))?.state).toBe('ok');
});

test('a wrong password is reported by shop or site, without the password', async () => {
  const shop = await find({ shop: { id: 'tshop00012345', pass: 'guessed-1' } });
  expect(shop).toMatchObject({ state: 'fault', says: expect.stringContaining('M01002002') });
  const site = await find({ site: { id: 'tsite00012345', pass: 'guessed-2' } });
  expect(site).toMatchObject({ state: 'fault', says: expect.stringContaining('tsite00012345') });
  expect(JSON.stringify([shop, site])).not.toContain('guessed');
});

test('a busy GMO is reported as a fault of GMO, not of the password', async () => {
  gmo.fail('SearchTradeMulti', { info: 'E92000001' });
  const finding = await find();
  expect(finding?.state).toBe('fault');
  expect(JSON.stringify(finding)).not.toContain('rejects the password');
});

test.each(['html', '500', 'reset', 'slow'] as const)(
  'no answer (%s) is a fault',
  async (outage) => {
    gmo.fail('SearchTradeMulti', outage);
    expect((await find())?.state).toBe('fault');
  },
);
