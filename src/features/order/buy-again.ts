import { atom } from 'nanostores';
import * as cartCalls from '../../contract/calls/cart.ts';
import type { Failure } from '../../platform/errors/failure.ts';
import { call } from '../../platform/http/call.ts';
import { getWords, loadWords } from '../../platform/i18n/words.ts';
import { openPage } from '../../platform/navigation/open-page.ts';
import { showToast } from '../../platform/toast/actions.ts';
import { href } from '../../routes/href.ts';
import type { Order } from './order.ts';

export interface Refused {
  name: string;
  failure: Failure;
}

export type BuyAgain =
  | { status: 'idle' }
  | { status: 'adding' }
  | { status: 'refused'; items: readonly Refused[] };

export const $buyAgain = atom<BuyAgain>({ status: 'idle' });

/** Subscriptions have their own page. */
export const canBuyAgain = (order: Order): boolean => order.type !== 'subscription';

export async function buyAgain(slug: string, order: Order): Promise<void> {
  if ($buyAgain.get().status === 'adding') return;
  $buyAgain.set({ status: 'adding' });
  const refused: Refused[] = [];
  const added: { skuId: number; quantity: number }[] = [];
  let isLess = false;
  // One after another, because they hold stock in the same cart.
  for (const { sku_id: id, quantity, product_name: name, added_from: source } of order.items) {
    const added_from = source === 'seller' ? 'seller' : 'market';
    const result = await call(cartCalls.addToStoreCart, {
      params: { slug },
      body: { id, quantity, added_from },
    });
    if (!result.ok) {
      refused.push({ name, failure: result.failure });
      continue;
    }
    added.push({ skuId: id, quantity: result.data.added_quantity });
    if (result.data.status === 'partial') isLess = true;
  }
  await loadWords('order-detail');
  const words = getWords('order-detail');
  $buyAgain.set(refused.length > 0 ? { status: 'refused', items: refused } : { status: 'idle' });
  if (refused.length === order.items.length) return;
  void import('../cart/add.ts').then(({ showAdded }) => showAdded(added));
  showToast(isLess ? words.buyAgainLess : words.buyAgainAdded, isLess ? 'warning' : 'success');
  if (refused.length === 0) openPage(href('shopping', { store: slug }));
}
