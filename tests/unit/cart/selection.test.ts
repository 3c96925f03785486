import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canOrderTogether,
  deselect,
  isOneOrder,
  type SelectableItem,
  select,
  selectGroup,
} from '../../../src/features/cart/rules/selection.ts';

const item = (id: number, isTicket = false, vendor?: number): SelectableItem => ({
  id,
  isTicket,
  vendor: vendor === undefined ? null : { id: vendor },
});

const cart = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 50 }),
    isTicket: fc.boolean(),
    vendor: fc.option(fc.record({ id: fc.integer({ min: 1, max: 3 }) })),
  }),
  { selector: ({ id }) => id, minLength: 1, maxLength: 20 },
);

describe('Spec §4 cart selection', () => {
  test('selecting a ticket deselects ordinary items, and the reverse', () => {
    const items = [item(1), item(2), item(3, true)];
    expect(select(items, [1, 2], 3)).toEqual([3]);
    expect(select(items, [3], 1)).toEqual([1]);
  });

  test('Spec §4 selection by vendor: an item deselects items of other vendors, including the store', () => {
    const items = [item(1), item(2, false, 7), item(3, false, 7), item(4, false, 8)];
    expect(select(items, [2, 4], 3)).toEqual([2, 3]);
    expect(select(items, [2, 3], 1)).toEqual([1]);
  });

  test('an item that is no longer in the cart changes nothing', () => {
    expect(select([item(1)], [1], 9)).toEqual([1]);
    expect(selectGroup([item(1)], [1], [9])).toEqual([1]);
  });

  test('deselecting an item keeps the others selected', () => {
    expect(deselect([1, 2, 3], 2)).toEqual([1, 3]);
  });

  test('selecting a mixed group selects the items that fit its first item', () => {
    const items = [item(1), item(2, true), item(3), item(4, false, 7)];
    expect(selectGroup(items, [], [1, 2, 3, 4])).toEqual([1, 3]);
  });

  test('selecting a group keeps only selected items that can be ordered with it', () => {
    const items = [item(1), item(2), item(3), item(4, true)];
    expect(selectGroup(items, [3], [1])).toEqual([1, 3]);
    expect(selectGroup(items, [4], [1, 2])).toEqual([1, 2]);
  });

  test('tickets and items of other vendors need a separate order', () => {
    expect(isOneOrder([])).toBe(true);
    expect(isOneOrder([item(1), item(2)])).toBe(true);
    expect(isOneOrder([item(1), item(2, true)])).toBe(false);
    expect(isOneOrder([item(1), item(2, false, 7)])).toBe(false);
  });

  test('the selection can always be ordered together', () => {
    fc.assert(
      fc.property(cart, fc.array(fc.nat({ max: 60 }), { maxLength: 30 }), (items, clicks) => {
        let selected: number[] = [];
        for (const id of clicks) selected = select(items, selected, id);
        const chosen = items.filter(({ id }) => selected.includes(id));
        expect(isOneOrder(chosen)).toBe(true);
        expect(chosen).toHaveLength(selected.length);
      }),
    );
  });

  test('the item just selected stays selected, and only items that conflict with it are deselected', () => {
    fc.assert(
      fc.property(cart, fc.nat(), (items, pick) => {
        const chosen = items[pick % items.length] as SelectableItem;
        const before = items.map(({ id }) => id);
        const after = select(items, before, chosen.id);
        expect(after).toContain(chosen.id);
        for (const other of items) {
          expect(after.includes(other.id)).toBe(canOrderTogether(other, chosen));
        }
      }),
    );
  });
});
