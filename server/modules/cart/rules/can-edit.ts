/**
 * Whether a buyer may change or take out an item. Where the store has turned `buyer_editing_cart` off,
 * what was claimed in a live show stays claimed until its hold ends; the rest is the buyer's own choice.
 * Spec §3 Store.
 */
export const canEditItem = (
  { addedFrom }: { addedFrom: 'live' | 'market' | 'seller' },
  isBuyerEditing: boolean,
) => isBuyerEditing || addedFrom !== 'live';
