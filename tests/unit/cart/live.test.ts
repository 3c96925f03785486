import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyRealtimeEvent } from '../../../src/contract/events.ts';
import { $cart, setCartStore } from '../../../src/features/cart/list.ts';
import { receiveCartEvents } from '../../../src/features/cart/live.ts';
import { leavePage } from '../../../src/platform/navigation/page.ts';
import { sampleItem } from '../../../stories/support/cart-samples.ts';

const asked = vi.hoisted((): string[] => []);
vi.mock('../../../src/platform/http/call.ts', () => ({
  call: async ({ name }: { name: string }) => {
    asked.push(name);
    return { ok: false, failure: { code: 'NETWORK', messages: [] } };
  },
}));
vi.mock('../../../src/platform/storage/tokens.ts', () => ({ readToken: () => 'token' }));

const item = sampleItem();

const changed = (...product_ids: number[]): AnyRealtimeEvent => ({
  event: 'products.changed',
  data: { product_ids },
  event_id: 'e',
  sent_at: '2026-11-21T10:00:00.000Z',
});

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  setCartStore('hanamichi', 'goods');
  $cart.set({ status: 'ready', data: { items: [item], trashed: [] } });
});
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
});

test('Spec §7 products.changed: the cart is fetched once for changes of its products', async () => {
  receiveCartEvents([changed(item.productId), changed(999)]);
  receiveCartEvents([changed(item.productId)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual(['getCart']);
  receiveCartEvents([changed(item.productId)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toHaveLength(2);
});

test('the cart is not fetched for a product that it does not hold', async () => {
  receiveCartEvents([changed(999)]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});

test('the cart of a page that was left is not fetched', async () => {
  receiveCartEvents([changed(item.productId)]);
  leavePage();
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked).toEqual([]);
});
