import { describe, expect, it } from 'vitest';
import type { PostProduct } from '../../../src/features/post/post.ts';
import { findProducts } from '../../../src/features/post/rules/find-products.ts';
import { trayOrder, withSold } from '../../../src/features/post/rules/tray.ts';

const sku = (id: number, salable_quantity: number) => ({
  id,
  name: '藍',
  price: 1980,
  original_price: null,
  salable_quantity,
  salable_limit: null,
  free_shipping: false,
  subscription_frequency: null,
  note: null,
  keyword: null,
});

const product = (id: number, change: Partial<PostProduct> = {}): PostProduct => ({
  id,
  name: '常滑の急須',
  description: '',
  sale_started_at: null,
  sale_ended_at: null,
  min_price: 1980,
  max_price: 1980,
  salable_status: 'on_sell',
  images: [],
  cover_image_id: null,
  skus: [sku(id * 10, 3)],
  adult_warning: false,
  is_ticket: false,
  vendor: null,
  status: 'selling',
  keyword: `A${id}`,
  pivot: { order: id },
  ...change,
});

describe('Spec §3 Post product', () => {
  it('sorts in the host’s order and drops deleted products', () => {
    const list = [product(2), product(1), product(3, { status: 'deleted' })];
    expect(trayOrder(list).map((item) => item.id)).toEqual([1, 2]);
  });

  it('finds products by keyword in any spelling and by part of the name', () => {
    const list = [product(1), product(10), product(2, { name: '江戸切子の猪口' })];
    const found = (query: string) => findProducts(list, query).map((item) => item.id);
    expect(found('a1')).toEqual([1, 10]);
    expect(found('Ａ２')).toEqual([2]);
    expect(found('切子')).toEqual([2]);
    expect(found('  ')).toEqual([1, 10, 2]);
    expect(found('無い')).toEqual([]);
  });
});

describe('Spec §7 realtime sku.sold', () => {
  const sold = { product_id: 1, sku_id: 10, salable_quantity: 0, price: 1780 };

  it('updates stock and price of one SKU', () => {
    const list = [product(1, { skus: [sku(10, 3), sku(11, 2)] }), product(2)];
    const [first, second] = withSold(list, sold);
    expect(first?.skus.map((one) => [one.salable_quantity, one.price])).toEqual([
      [0, 1780],
      [2, 1980],
    ]);
    expect(first?.salable_status).toBe('on_sell');
    expect(second).toBe(list[1]);
  });

  it('sells out with the last piece and returns to sale on restock', () => {
    const gone = withSold([product(1)], sold);
    expect(gone[0]?.salable_status).toBe('sold_out');
    const back = withSold(gone, { ...sold, salable_quantity: 1 });
    expect(back[0]?.salable_status).toBe('on_sell');
  });

  it('keeps a product before its sale period', () => {
    const [early] = withSold([product(1, { salable_status: 'before_sell' })], sold);
    expect(early?.salable_status).toBe('before_sell');
  });
});
