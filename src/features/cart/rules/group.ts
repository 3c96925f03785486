export interface GroupableItem {
  postId: number | null;
  post: { title: string } | null;
  addedFrom: 'live' | 'market' | 'seller';
  quantity: number;
}

export interface CartGroup<I extends GroupableItem> {
  /**
   * The live post's id; -1 for the seller's page, NaN for the market. Spec §3 group id, §3
   * live-room cart view.
   */
  postId: number;
  /** The show's title, `market` or `seller`. Spec §3 Cart item. */
  postTitle: string;
  source: I['addedFrom'];
  items: I[];
  /** Pieces, not lines. */
  quantity: number;
}

export interface CartView<I extends GroupableItem> {
  groups: CartGroup<I>[];
  quantity: number;
  trashed: I[];
}

export const SELLER_GROUP_ID = -1;
export const MARKET_GROUP_ID = Number.NaN;

function groupIdOf(item: GroupableItem): number {
  if (item.addedFrom === 'seller') return SELLER_GROUP_ID;
  return item.addedFrom === 'market' || item.postId === null ? MARKET_GROUP_ID : item.postId;
}

const piecesOf = (items: readonly GroupableItem[]) =>
  items.reduce((sum, item) => sum + item.quantity, 0);

/** Keeps the order of first appearance. Spec §3 live-room cart view. */
export function groupCart<I extends GroupableItem>(
  items: readonly I[],
  trashed: readonly I[] = [],
): CartView<I> {
  // A Map compares NaN by SameValueZero; `===` would put every market item in its own group.
  const byId = Map.groupBy(items, groupIdOf);
  const groups = [...byId].map(([postId, members]) => {
    const first = members[0] as I;
    return {
      postId,
      postTitle: first.post?.title ?? first.addedFrom,
      source: first.addedFrom,
      items: members,
      quantity: piecesOf(members),
    };
  });
  return { groups, quantity: piecesOf(items), trashed: [...trashed] };
}
