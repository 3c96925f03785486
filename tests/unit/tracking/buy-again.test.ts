import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
const track = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));
vi.mock('../../../src/platform/tracking/track.ts', () => ({ track }));
vi.mock('../../../src/platform/navigation/open-page.ts', () => ({ openPage: () => {} }));
vi.mock('../../../src/platform/toast/actions.ts', () => ({ showToast: () => {} }));

const refreshed = vi.hoisted(() => vi.fn());
vi.mock('../../../src/features/cart/list.ts', async (original) => ({
  ...(await original<typeof import('../../../src/features/cart/list.ts')>()),
  refetchCart: refreshed,
  fetchCart: refreshed,
}));

beforeEach(() => {
  vi.resetModules();
  track.mockReset();
  vi.stubGlobal('document', {
    addEventListener: () => {},
    documentElement: { lang: 'ja' },
    getElementById: () => null,
  });
});
afterEach(() => vi.unstubAllGlobals());

it('Spec §6 tracking: buying again sends an add_to_cart for each product with the granted quantity', async () => {
  const line = (sku_id: number, quantity: number) => ({
    sku_id,
    quantity,
    product_name: `${sku_id}`,
    added_from: 'market',
  });
  const inCart = (skuId: number, price: number) => ({
    skuId,
    price,
    productName: `${skuId}`,
    skuName: '朱',
    expiresAt: null,
  });
  const { $cart, $cartStore } = await import('../../../src/features/cart/list.ts');
  const { buyAgain } = await import('../../../src/features/order/buy-again.ts');
  $cartStore.set('hanamichi');
  refreshed.mockImplementation(async () => {
    const items = [inCart(3, 500), inCart(4, 900)];
    $cart.set({ status: 'ready', data: { items, trashed: [] } } as never);
  });
  const granted = [1, 2];
  call.mockImplementation(async (_, { body }) =>
    body.id === 5
      ? { ok: false, failure: { code: 'SOLD_OUT', messages: [] } }
      : { ok: true, data: { status: 'partial', added_quantity: granted.shift() } },
  );
  await buyAgain('hanamichi', { items: [line(3, 4), line(4, 2), line(5, 1)] } as never);
  await vi.waitFor(() => expect(track).toHaveBeenCalledTimes(2));
  expect(track.mock.calls.map(([name, { value }]) => [name, value])).toEqual([
    ['add_to_cart', 500],
    ['add_to_cart', 1800],
  ]);
});
