import { openPage } from '../../platform/navigation/open-page.ts';
import { href } from '../../routes/href.ts';
import { requireIdentity } from '../session/prompt.ts';
import { $cartItems, $cartStore, refetchCart } from './list.ts';

export async function checkOutItem(postId: number, skuId: number): Promise<void> {
  const store = $cartStore.get();
  if (store === undefined || !(await requireIdentity(false))) return;
  // A login moves the items into the member's cart.
  await refetchCart();
  const item = $cartItems.get().find((each) => each.skuId === skuId && each.postId === postId);
  openPage(
    item ? href('checkout', { store }, { items: String(item.id) }) : href('shopping', { store }),
  );
}
