import { beforeEach, describe, expect, it, vi } from 'vitest';

const { track } = vi.hoisted(() => ({ track: vi.fn() }));
vi.mock('../../../src/platform/tracking/track.ts', () => ({ track }));

async function newDocument() {
  vi.resetModules();
  const { watchPages } = await import('../../../src/features/tracking/watch.ts');
  const { $cart } = await import('../../../src/features/cart/list.ts');
  const { $form } = await import('../../../src/features/checkout/form.ts');
  const { $offer } = await import('../../../src/features/checkout/offer.ts');
  const { $itemIds, $orderItems } = await import('../../../src/features/checkout/order.ts');
  const { $priced } = await import('../../../src/features/checkout/price.ts');
  const placing = await import('../../../src/features/checkout/placing.ts');
  const { $post } = await import('../../../src/features/post/post.ts');
  return { ...placing, $form, $offer, $itemIds, $orderItems, $priced, $cart, $post, watchPages };
}

const teapot = { id: 7, skuId: 3, productName: '急須', skuName: '朱', price: 6600, quantity: 2 };
const sale = {
  currency: 'JPY',
  value: 13_200,
  items: [{ item_id: '3', item_name: '急須', item_variant: '朱', price: 6600, quantity: 2 }],
};

beforeEach(() => track.mockReset());

const told = () => track.mock.calls.map(([event, properties]) => ({ event, ...properties }));

/** Two teapots by card: 13,860 with shipping. */
async function openCheckout() {
  const shop = await newDocument();
  shop.watchPages();
  shop.$itemIds.set([7]);
  shop.$cart.set({ status: 'ready', data: { items: [teapot], trashed: [] } } as never);
  const payments = [{ id: 1, type: 'gmo_credit', enabled: true, fee: 0 }];
  const shippings = [{ id: 1, type: 'custom', enabled: true, is_cash_on_delivery: false }];
  shop.$offer.set({ status: 'ready', data: { payments, shippings, notice: null } } as never);
  shop.$form.set({ ...shop.$form.get(), paymentId: 1, shippingId: 1 });
  const data = { amount_payable: 13_860, payment_fee: 0, shipping_fee: 660, rebate_amounts: [] };
  shop.$priced.set({ status: 'ready', data } as never);
  return shop;
}

describe('Spec §6 tracking: the events of an order', () => {
  it('an order sends each tracking event once, with the charged amount', async () => {
    const { $cart, endPlacing, startPlacing } = await openCheckout();
    expect(told()).toEqual([{ event: 'begin_checkout', ...sale }]);
    $cart.set({ ...$cart.get() });
    startPlacing();
    endPlacing(12);
    const paid = { payment_type: 'gmo_credit' };
    expect(told().slice(1)).toEqual([
      { event: 'add_payment_info', ...sale, ...paid },
      { event: 'purchase', ...sale, ...paid, value: 13_860, shipping: 660, transaction_id: '12' },
    ]);
  });

  it('a refused order sends no purchase event, and a retry sends the payment method once', async () => {
    const { endPlacing, failPlacing, startPlacing } = await openCheckout();
    startPlacing();
    failPlacing({ code: 'SOLD_OUT', messages: [] });
    startPlacing();
    expect(told().map(({ event }) => event)).toEqual(['begin_checkout', 'add_payment_info']);
    endPlacing(12);
    expect(told().at(-1)).toMatchObject({ event: 'purchase', transaction_id: '12' });
  });
});

it('Spec §6 tracking: entering a show is tracked once', async () => {
  const { $post, watchPages } = await newDocument();
  const stop = watchPages();
  $post.set({ status: 'ready', data: { id: 4 } } as never);
  $post.set({ status: 'ready', data: { id: 4, on_air: true } } as never);
  expect(told()).toEqual([{ event: 'join_group', group_id: '4' }]);
  stop();
  $post.set({ status: 'ready', data: { id: 5 } } as never);
  expect(track).toHaveBeenCalledOnce();
});
