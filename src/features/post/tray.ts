import { atom } from 'nanostores';
import { pageComputed } from '../../platform/page/page-store.ts';
import { $post, type PostProduct } from './post.ts';
import { soleSku, trayOrder } from './rules/tray.ts';

export const $tray = pageComputed([$post], (post) =>
  post.status === 'ready' ? trayOrder(post.data.products) : [],
);

export const $presentedProduct = pageComputed([$post, $tray], (post, tray) =>
  post.status === 'ready'
    ? tray.find((product) => product.id === post.data.selling_product_id)
    : undefined,
);

export const $addingSku = atom<number | undefined>(undefined);

export const $traySheet = atom<
  { view: 'none' } | { view: 'list' } | { view: 'product'; productId: number }
>({ view: 'none' });

export const openTray = (): void => $traySheet.set({ view: 'list' });

export const showProduct = (productId: number): void =>
  $traySheet.set({ view: 'product', productId });

export const closeTray = (): void => $traySheet.set({ view: 'none' });

/** Closes the tray when any quantity was granted. */
export async function addToCart(skuId: number, quantity: number): Promise<void> {
  const post = $post.get();
  if (post.status !== 'ready' || $addingSku.get() !== undefined) return;
  $addingSku.set(skuId);
  const { addFromPost } = await import('../cart/add.ts');
  const wasGranted = await addFromPost(post.data.id, skuId, quantity);
  $addingSku.set(undefined);
  if (wasGranted) closeTray();
}

export function addOrChoose(product: PostProduct): void {
  const sku = soleSku(product);
  if (sku) void addToCart(sku.id, 1);
  else showProduct(product.id);
}
