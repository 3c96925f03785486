import { pageSignal } from '../../platform/navigation/page.ts';
import { type EventName, type TrackedEvents, track } from '../../platform/tracking/track.ts';
import { $orderItems } from '../checkout/order.ts';
import { $paymentType } from '../checkout/payment.ts';
import { $placing } from '../checkout/placing.ts';
import { $priced } from '../checkout/price.ts';
import { $post } from '../post/post.ts';
import { $product } from '../product/product.ts';
import { $productList } from '../product/product-list.ts';
import { $storeUnits } from '../store/store.ts';
import { itemOfCart, itemOfProduct, sumOf } from './rules/items.ts';

/** A refreshed page sends none again. */
let told = { page: pageSignal(), keys: new Set<string>() };

function once<N extends EventName>(name: N, about: unknown, properties: TrackedEvents[N]): void {
  const page = pageSignal();
  if (told.page !== page) told = { page, keys: new Set() };
  const key = `${name} ${JSON.stringify(about)}`;
  if (told.keys.has(key)) return;
  told.keys.add(key);
  track(name, properties);
}

const currency = () => $storeUnits.get().currency;

const watchList = () =>
  $productList.subscribe((list) => {
    if (list.status !== 'ready') return;
    const { search, products } = list.data;
    if (search.keyword) once('search', search, { search_term: search.keyword });
    once('view_item_list', search, {
      item_list_id: 'market',
      currency: currency(),
      items: products.map(itemOfProduct),
    });
  });

const watchProduct = () =>
  $product.subscribe((product) => {
    if (product.status !== 'ready') return;
    const items = [itemOfProduct(product.data)];
    once('view_item', product.data.id, { currency: currency(), value: sumOf(items), items });
  });

const watchRoom = () =>
  $post.subscribe((post) => {
    if (post.status === 'ready') {
      once('join_group', post.data.id, { group_id: String(post.data.id) });
    }
  });

const sale = () => {
  const items = $orderItems.get().map(itemOfCart);
  return { currency: currency(), value: sumOf(items), items };
};

const watchCheckout = () =>
  $orderItems.subscribe((items) => {
    if (items.length > 0) once('begin_checkout', null, sale());
  });

const watchOrder = () =>
  $placing.subscribe((placing) => {
    const paymentType = $paymentType.get() ?? 'free';
    if (placing.status === 'placing') {
      once('add_payment_info', paymentType, { ...sale(), payment_type: paymentType });
    }
    const priced = $priced.get();
    if (placing.status !== 'placed') return;
    once('purchase', placing.orderId, {
      ...sale(),
      ...(priced.status === 'ready' && { value: priced.data.amount_payable }),
      transaction_id: String(placing.orderId),
      payment_type: paymentType,
      shipping: priced.status === 'ready' ? priced.data.shipping_fee : 0,
    });
  });

/** Reads each page's atoms: prefetching sets none. Returns the unsubscribe function. */
export function watchPages(): () => void {
  const stops = [watchList(), watchProduct(), watchRoom(), watchCheckout(), watchOrder()];
  return () => {
    for (const stop of stops) stop();
  };
}
