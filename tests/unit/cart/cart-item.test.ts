import { expect, it } from 'vitest';
import { toCartItem, type WireCartItem } from '../../../src/features/cart/cart-item.ts';

const wire: WireCartItem = {
  id: 1,
  cart_id: 2,
  post_id: 3,
  post: { title: '夕暮れの器', created_at: '2026-11-21T00:00:00.000Z', type: 'formal' },
  product_id: 4,
  product_name: '急須',
  sku_id: 5,
  sku_name: '朱泥',
  price: 6600,
  quantity: 2,
  expires_at: null,
  deleted_at: null,
  adult_warning: false,
  free_shipping: true,
  is_ticket: false,
  subscription_frequency: null,
  added_from: 'live',
  buyer_purchasable_limit: null,
  image: null,
  vendor: null,
  sku: {
    available_quantity: 4,
    salable_quantity: 2,
    purchase_limit: null,
    price: 6600,
    info: null,
  },
};

it('Spec §3 cart item in camelCase: maps keys at every depth to camelCase and keeps the values', () => {
  const item = toCartItem(wire);
  expect(item.addedFrom).toBe('live');
  expect(item.post?.createdAt).toBe('2026-11-21T00:00:00.000Z');
  expect(item.sku.availableQuantity).toBe(4);
  expect(item.vendor).toBeNull();
  expect(Object.keys(item).filter((key) => key.includes('_'))).toEqual([]);
});
