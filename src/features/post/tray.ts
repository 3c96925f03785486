import { atom, computed } from 'nanostores';
import { pageComputed } from '../../platform/page/page-store.ts';
import { liveMode } from '../../platform/route/live-mode.ts';
import { $session } from '../session/session.ts';
import { $isEnterprise } from '../store/settings.ts';
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

/** `order` is a placed order after its payment by card. */
export const $traySheet = atom<
  | { view: 'none' | 'list' }
  | { view: 'product' | 'buy'; productId: number }
  | { view: 'order'; orderId: number }
>({ view: 'none' });

const hasOwnCheckout = () => !$isEnterprise.get() && liveMode() === 'liveweb';

/** Whether a press buys over the show. */
export const $buysInRoom = computed(
  [$session, $isEnterprise],
  ({ type }) => type === 'member' && hasOwnCheckout(),
);

export const openTray = (): void => $traySheet.set({ view: 'list' });

export const showProduct = (productId: number): void =>
  $traySheet.set({ view: 'product', productId });

export const showOrder = (orderId: number): void => $traySheet.set({ view: 'order', orderId });

export const closeTray = (): void => $traySheet.set({ view: 'none' });

/**
 * Closes the tray when any quantity was granted, and returns whether it was. A press that waited
 * for the network closes and opens nothing.
 */
export async function addToCart(skuId: number, quantity: number): Promise<boolean> {
  const post = $post.get();
  if (post.status !== 'ready' || $addingSku.get() !== undefined) return false;
  $addingSku.set(skuId);
  const { addFromPost } = await import('../cart/add.ts');
  let hasWaited = false;
  const wasGranted = await addFromPost(post.data.id, skuId, quantity, () => {
    hasWaited = true;
    $addingSku.set(undefined);
  });
  if (hasWaited) return false;
  $addingSku.set(undefined);
  if (wasGranted) closeTray();
  return wasGranted;
}

/** Buys one piece on the checkout's page. Embedding sites and enterprise stores have their own. */
async function buyOnPage(skuId: number): Promise<void> {
  const post = $post.get();
  const wasGranted = await addToCart(skuId, 1);
  if (!wasGranted || post.status !== 'ready' || !hasOwnCheckout()) return;
  const { checkOutItem } = await import('../cart/check-out.ts');
  await checkOutItem(post.data.id, skuId);
}

/** The checkout's page asks for the age. */
export function addOrChoose(product: PostProduct): void {
  const sku = soleSku(product);
  if ($buysInRoom.get() && !product.adult_warning) {
    $traySheet.set({ view: 'buy', productId: product.id });
  } else if (sku) void buyOnPage(sku.id);
  else showProduct(product.id);
}
