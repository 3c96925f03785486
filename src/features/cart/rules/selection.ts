import { type KindedItem, kindOf } from './kind.ts';

export interface SelectableItem extends KindedItem {
  id: number;
  /** The vendor that ships it; null is the store itself. */
  vendor: { id: number } | null;
}

const vendorOf = (item: SelectableItem) => item.vendor?.id ?? null;

/** Requires the same kind and the same vendor. Spec §4 cart selection, §4 selection by vendor. */
export const canOrderTogether = (a: SelectableItem, b: SelectableItem) =>
  kindOf(a) === kindOf(b) && vendorOf(a) === vendorOf(b);

export const isOneOrder = (items: readonly SelectableItem[]) =>
  items.every((item) => items[0] !== undefined && canOrderTogether(items[0], item));

/** Deselects items that can't be ordered with it. Spec §4 cart selection. */
export function select(
  items: readonly SelectableItem[],
  selected: readonly number[],
  id: number,
): number[] {
  const chosen = items.find((item) => item.id === id);
  if (chosen === undefined) return [...selected];
  return items
    .filter(
      (item) => item.id === id || (selected.includes(item.id) && canOrderTogether(item, chosen)),
    )
    .map((item) => item.id);
}

export const deselect = (selected: readonly number[], id: number) =>
  selected.filter((other) => other !== id);

/**
 * A mixed group selects only items that can be ordered with the first one. Spec §4 cart selection.
 */
export function selectGroup(
  items: readonly SelectableItem[],
  selected: readonly number[],
  ids: readonly number[],
): number[] {
  const group = items.filter((item) => ids.includes(item.id));
  const lead = group[0];
  if (lead === undefined) return [...selected];
  return group
    .filter((item) => canOrderTogether(item, lead))
    .reduce((now, item) => select(items, now, item.id), [...selected]);
}
