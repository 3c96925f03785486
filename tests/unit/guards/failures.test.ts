import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Guard } from '../../../src/guards/guard.ts';
import type { Failure } from '../../../src/platform/errors/failure.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));

const visit = (route: 'market' | 'shopping') => ({
  route,
  params: { store: 'hanamichi' },
  url: new URL('http://shop.example/hanamichi'),
});
const fail = (code: Failure['code'], status?: number) =>
  call.mockResolvedValue({ ok: false, failure: { code, messages: [], status } });

beforeEach(() => {
  vi.resetModules();
  call.mockReset();
});

const cases: [string, 'market' | 'shopping', () => Promise<Guard>][] = [
  [
    'Spec §8 store fetch failure',
    'market',
    async () => (await import('../../../src/guards/load-store.ts')).loadStoreGuard,
  ],
  [
    'Spec §8 market-status failure',
    'shopping',
    async () => (await import('../../../src/guards/market-status.ts')).marketStatusGuard,
  ],
];

describe.each(cases)('%s', (_, route, load) => {
  it.each([
    ['NOT_FOUND', 404],
    ['INTERNAL', 500],
    ['GATEWAY', 502],
  ] as const)('%s (%s) leads to /404', async (code, status) => {
    fail(code, status);
    expect(await (await load())(visit(route))).toBe('/404');
  });

  it('stays where no answer comes', async () => {
    fail('NETWORK');
    expect(await (await load())(visit(route))).toBeUndefined();
  });
});

it('asks for the market status on the shopping list alone', async () => {
  const { marketStatusGuard } = await import('../../../src/guards/market-status.ts');
  expect(await marketStatusGuard(visit('market'))).toBeUndefined();
  expect(call).not.toHaveBeenCalled();
});

it('Spec §2 route guards: a store of another region leads to /404', async () => {
  call.mockResolvedValue({ ok: true, data: { region: 'TW' } });
  const { loadStoreGuard } = await import('../../../src/guards/load-store.ts');
  expect(await loadStoreGuard(visit('market'))).toBe('/404');
});
