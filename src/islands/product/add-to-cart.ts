import { addFromStore } from '../../features/cart/add.ts';
import { confirmAge } from '../../features/product/age-check.ts';
import type { ShownProduct } from '../../features/product/product.ts';

/** Asks for the buyer's age first where the product needs it. Loaded at the first press. */
export async function addToCart(
  { adult_warning, added_from }: ShownProduct,
  store: string,
  skuId: number,
  quantity: number,
): Promise<void> {
  if (adult_warning && !(await confirmAge())) return;
  const source = added_from === 'seller' ? 'seller' : 'market';
  await addFromStore(store, { id: skuId, quantity, added_from: source });
}
