import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $cart, setCartStore } from '../../../src/features/cart/list.ts';
import { $marketStatus } from '../../../src/features/cart/market-status.ts';

const asked = vi.hoisted((): string[] => []);
vi.mock('../../../src/platform/http/call.ts', () => ({
  call: async ({ name }: { name: string }) => {
    asked.push(name);
    return { ok: true, data: { data: [] } };
  },
}));
vi.mock('../../../src/platform/storage/tokens.ts', () => ({ readToken: () => 'token' }));

const asks = () => asked.filter((name) => name === 'getMarketStatus').length;
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubEnv('SSR', false);
  asked.length = 0;
  $cart.set({ status: 'ready', data: { items: [], trashed: [] } });
});
afterEach(async () => {
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('Spec §4 cart item market status: a cart on screen asks again every five seconds', async () => {
  setCartStore('hanamichi', 'goods');
  stop = $marketStatus.listen(() => {});
  await vi.advanceTimersByTimeAsync(0);
  expect(asks()).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asks()).toBe(3);
});

test('a change of the cart during a request asks once more', async () => {
  setCartStore('hanamichi', 'goods');
  stop = $marketStatus.listen(() => {});
  $cart.set({ status: 'ready', data: { items: [], trashed: [] } });
  await vi.advanceTimersByTimeAsync(0);
  expect(asks()).toBe(2);
});

test('a hidden tab and a cart of subscriptions ask nothing', async () => {
  vi.stubGlobal('document', { hidden: true });
  setCartStore('hanamichi', 'goods');
  stop = $marketStatus.listen(() => {});
  await vi.advanceTimersByTimeAsync(5000);
  vi.stubGlobal('document', { hidden: false });
  setCartStore('hanamichi', 'subscription');
  await vi.advanceTimersByTimeAsync(5000);
  expect(asks()).toBe(0);
  expect($marketStatus.get()).toEqual([]);
});
