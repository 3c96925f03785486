import { expect, it, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../src/platform/http/call.ts', () => ({ call }));

const { loadStoreGuard } = await import('../../../src/guards/load-store.ts');

it('leads from a former slug of the store to the same page under its present one', async () => {
  call.mockResolvedValue({ ok: true, data: { region: 'JP', slug: 'new' } });
  const url = new URL('https://shop.example/old/market/product/old?locale=en');
  const visit = { route: 'product', params: { store: 'old', productId: '1' }, url } as const;
  expect(await loadStoreGuard(visit)).toBe('/new/market/product/old?locale=en');
});
