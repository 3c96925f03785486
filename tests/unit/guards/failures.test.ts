import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Redirect } from '../../../src/guards/guard.ts';
import type { Failure } from '../../../src/platform/errors/failure.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));

const visit = {
  route: 'market',
  params: { store: 'hanamichi' },
  url: new URL('http://shop.example/hanamichi/market'),
} as const;

const loadStore = async (): Promise<Redirect> =>
  (await import('../../../src/guards/load-store.ts')).loadStoreGuard(visit);
const marketStatus = async (): Promise<Redirect> =>
  (await import('../../../src/guards/market-status.ts')).marketStatusTarget('hanamichi');

const fail = (code: Failure['code'], status?: number) =>
  call.mockResolvedValue({ ok: false, failure: { code, messages: [], status } });

beforeEach(() => {
  vi.resetModules();
  call.mockReset();
});

describe.each([
  ['Spec §8 store fetch failure', loadStore],
  ['Spec §8 market-status failure', marketStatus],
])('%s', (_, targetOf) => {
  it.each([
    ['NOT_FOUND', 404],
    ['INTERNAL', 500],
    ['GATEWAY', 502],
  ] as const)('%s (%s) leads to /404', async (code, status) => {
    fail(code, status);
    expect(await targetOf()).toBe('/404');
  });

  it('keeps the page without a reply', async () => {
    fail('NETWORK');
    expect(await targetOf()).toBeUndefined();
  });
});

it('Spec §8 401: keeps the page, because the reply is not about the store', async () => {
  fail('UNAUTHORIZED', 401);
  expect(await loadStore()).toBeUndefined();
});

it('Spec §2 route guards, §8 wrong region: a store of another region leads to /404', async () => {
  call.mockResolvedValue({ ok: true, data: { region: 'TW' } });
  expect(await loadStore()).toBe('/404');
});
