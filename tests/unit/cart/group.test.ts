import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type GroupableItem, groupCart } from '../../../src/features/cart/rules/group.ts';

const live = (postId: number, quantity = 1): GroupableItem => ({
  postId,
  post: { title: `Show ${postId}` },
  addedFrom: 'live',
  quantity,
});
const from = (addedFrom: 'market' | 'seller', quantity = 1): GroupableItem => ({
  postId: null,
  post: null,
  addedFrom,
  quantity,
});

describe('Spec §3 live-room cart view', () => {
  test('Spec §3 group id: groups items by source, with title and quantity', () => {
    const view = groupCart([live(4, 2), from('market', 3), live(4), from('seller'), live(9)]);
    expect(
      view.groups.map(({ postId, postTitle, quantity }) => [postId, postTitle, quantity]),
    ).toEqual([
      [4, 'Show 4', 3],
      [Number.NaN, 'market', 3],
      [-1, 'seller', 1],
      [9, 'Show 9', 1],
    ]);
    expect(view.quantity).toBe(8);
  });

  test('all market items are in one group with the id NaN', () => {
    expect(groupCart([from('market'), from('market')]).groups).toHaveLength(1);
  });

  test('items added in the market or in a deleted show are in the market group', () => {
    const shown = { ...live(4), addedFrom: 'market' as const };
    const gone = { ...live(4), postId: null, post: null };
    expect(groupCart([live(4), shown, gone]).groups.map(({ postId }) => postId)).toEqual([
      4,
      Number.NaN,
    ]);
    expect(groupCart([]).trashed).toEqual([]);
  });

  test('trashed items are listed separately and not counted', () => {
    const trashed = [live(1, 5)];
    expect(groupCart([], trashed)).toEqual({ groups: [], quantity: 0, trashed });
  });

  test('no item is lost or duplicated, and the totals add up', () => {
    const anyItem = fc.oneof(
      fc
        .record({ id: fc.integer({ min: 1, max: 4 }), n: fc.integer({ min: 1, max: 9 }) })
        .map(({ id, n }) => live(id, n)),
      fc.constantFrom(from('market', 2), from('seller', 3)),
    );
    fc.assert(
      fc.property(fc.array(anyItem), (items) => {
        const { groups, quantity } = groupCart(items);
        expect(groups.flatMap((group) => group.items)).toHaveLength(items.length);
        expect(groups.reduce((sum, group) => sum + group.quantity, 0)).toBe(quantity);
        expect(new Set(groups.map(({ postId }) => postId)).size).toBe(groups.length);
      }),
    );
  });
});
