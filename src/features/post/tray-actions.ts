import { soleSku } from './rules/sole-sku.ts';
import { $adding, $post, $traySheet, type PostProduct } from './state.ts';

export const openTray = (): void => $traySheet.set({ view: 'list' });
export const showProduct = (productId: number): void =>
  $traySheet.set({ view: 'product', productId });
export const closeTray = (): void => $traySheet.set({ view: 'none' });

/** Puts pieces in the cart from this show; closes the product when any were granted. */
export async function addToCart(skuId: number, quantity: number): Promise<void> {
  const post = $post.get();
  if (post.status !== 'ready' || $adding.get() !== undefined) return;
  $adding.set(skuId);
  const { addFromPost } = await import('../cart/actions.ts');
  const wasGranted = await addFromPost(post.data.id, skuId, quantity);
  $adding.set(undefined);
  if (wasGranted) closeTray();
}

/** One press: adds what needs no choice, else shows the choice. */
export function addOrChoose(product: PostProduct): void {
  const sku = soleSku(product);
  if (sku) void addToCart(sku.id, 1);
  else showProduct(product.id);
}
