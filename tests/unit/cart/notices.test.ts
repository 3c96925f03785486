import { describe, expect, test } from 'vitest';
import {
  cartNotices,
  type ItemStatus,
  isOutdated,
} from '../../../src/features/cart/rules/notices.ts';

const item = (changes = {}) => ({
  id: 1,
  productName: '江戸風鈴',
  skuName: '金魚',
  quantity: 2,
  price: 1200,
  ...changes,
});

const status = (changes: Partial<ItemStatus> = {}): ItemStatus => ({
  id: 1,
  sku_id: 1,
  product_name: '江戸風鈴',
  sku_name: '金魚',
  added_from: 'market',
  status: 'available',
  quantity: 2,
  request_quantity: 2,
  reason: null,
  price: 1200,
  previous_price: null,
  ...changes,
});

const kept = { items: [item()], trashed: [] };
const gone = { items: [], trashed: [item()] };

describe('Spec §4 cart item market status', () => {
  test.each<[string, object, Partial<ItemStatus>, number, number]>([
    ['shortage', kept, { status: 'shortage', request_quantity: 5, reason: 'stock' }, 5, 2],
    ['soldOut', gone, { status: 'soldout', quantity: 0, request_quantity: 5 }, 5, 0],
    ['removed', gone, { status: 'deleted', quantity: 0, reason: 'product_deleted' }, 2, 0],
    ['holdEnded', gone, { status: 'deleted', quantity: 0, reason: 'hold_ended' }, 2, 0],
    ['left', gone, { status: 'deleted', quantity: 0, reason: null }, 2, 0],
    ['saleEnded', kept, { reason: 'sale_ended' }, 2, 2],
    ['error', kept, { status: 'error' }, 2, 2],
    ['unknown', kept, { status: 'unknown' }, 2, 2],
    ['price', kept, { previous_price: 1000 }, 1000, 1200],
  ])('a cart shows %s with the old and the new number', (kind, cart, changes, from, to) => {
    const notices = cartNotices(cart as typeof kept, [status(changes)]);
    expect(notices).toEqual([{ id: 1, name: '江戸風鈴 金魚', kind, from, to }]);
  });

  test('an available item has no notice', () => {
    expect(cartNotices(kept, [status()])).toEqual([]);
  });

  test('an item that left without a status has a notice without a reason', () => {
    expect(cartNotices(gone, [])).toMatchObject([{ kind: 'left', from: 2, to: 0 }]);
  });

  test.each<[string, boolean, object, ItemStatus[]]>([
    ['the same items', false, kept, [status()]],
    ['another quantity', true, kept, [status({ quantity: 1 })]],
    ['another price', true, kept, [status({ price: 1300 })]],
    ['an item that left', true, kept, [status({ status: 'soldout', quantity: 0 })]],
    ['a known item that left', false, gone, [status({ status: 'soldout', quantity: 0 })]],
    ['an item of another tab', true, { items: [], trashed: [] }, [status()]],
  ])('with %s the cart must be fetched again: %s', (_, expected, cart, statuses) => {
    expect(isOutdated(cart as typeof kept, statuses)).toBe(expected);
  });
});
