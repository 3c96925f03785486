import type { Reply } from '../../../contract/schemas.ts';

export type ItemStatus = Reply<'getMarketStatus'>['data'][number];

interface Item {
  id: number;
  productName: string;
  skuName: string;
  quantity: number;
  price: number;
}

interface Items {
  items: readonly Item[];
  trashed: readonly Item[];
}

type QuantityKind =
  | 'shortage'
  | 'soldOut'
  | 'removed'
  | 'holdEnded'
  | 'left'
  | 'saleEnded'
  | 'error'
  | 'unknown';

export interface CartNotice {
  id: number;
  name: string;
  kind: QuantityKind | 'price';
  from: number;
  to: number;
}

const DELETED = { product_deleted: 'removed', hold_ended: 'holdEnded' } as const;

function kindOf({ status, reason }: ItemStatus): QuantityKind | undefined {
  switch (status) {
    case 'available':
      return reason === 'sale_ended' ? 'saleEnded' : undefined;
    case 'soldout':
      return 'soldOut';
    case 'deleted':
      return reason === 'product_deleted' || reason === 'hold_ended' ? DELETED[reason] : 'left';
    default:
      return status;
  }
}

function noticesOfItem(item: Item, status: ItemStatus): CartNotice[] {
  const { id } = item;
  const name = `${item.productName} ${item.skuName}`;
  const kind = kindOf(status);
  const { previous_price: before, price = item.price } = status;
  const isPriced = before !== null && before !== undefined && status.quantity > 0;
  return [
    ...(kind ? [{ id, name, kind, from: status.request_quantity, to: status.quantity }] : []),
    ...(isPriced ? [{ id, name, kind: 'price' as const, from: before, to: price }] : []),
  ];
}

/** Spec §4 cart item market status, §4 shortage notice, §4 trashed notice. */
export function cartNotices({ items, trashed }: Items, statuses: readonly ItemStatus[]) {
  const byId = new Map(statuses.map((status) => [status.id, status]));
  const kept = items.flatMap((item) => {
    const status = byId.get(item.id);
    return status ? noticesOfItem(item, status) : [];
  });
  const gone = trashed.flatMap((item): CartNotice[] => {
    const status = byId.get(item.id);
    // Loaded before the item left.
    if (status?.quantity === 0) return noticesOfItem(item, status);
    const name = `${item.productName} ${item.skuName}`;
    return [{ id: item.id, name, kind: 'left', from: item.quantity, to: 0 }];
  });
  return [...kept, ...gone];
}

export function isOutdated({ items, trashed }: Items, statuses: readonly ItemStatus[]): boolean {
  const isKept = (status: ItemStatus) => status.quantity > 0;
  const goneIds = new Set(trashed.map(({ id }) => id));
  const shown = new Map(items.map((item) => [item.id, item]));
  return (
    statuses.filter(isKept).length !== items.length ||
    statuses.some((status) => {
      if (!isKept(status)) return !goneIds.has(status.id);
      const item = shown.get(status.id);
      return item?.quantity !== status.quantity || item.price !== (status.price ?? item.price);
    })
  );
}
