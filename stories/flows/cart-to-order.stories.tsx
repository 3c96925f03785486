import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Body } from '../../src/contract/schemas.ts';
import { $addresses, $addressForm } from '../../src/features/address/state.ts';
import { toCartItem, type WireCartItem } from '../../src/features/cart/cart-item.ts';
import { $choice } from '../../src/features/cart/view-state.ts';
import { EMPTY_FORM } from '../../src/features/checkout/rules/form.ts';
import { $form, $offer, $placing, $priced, $tries } from '../../src/features/checkout/state.ts';
import { $order } from '../../src/features/order/state.ts';
import { $product } from '../../src/features/product/state.ts';
import { $session } from '../../src/features/session/state.ts';
import { $store } from '../../src/features/store/state.ts';
import { EMPTY } from '../../src/platform/state/load.ts';
import { clearToken, writeToken } from '../../src/platform/storage/tokens.ts';
import { type Answers, scene } from '../scene.tsx';
import { sampleAddress, sampleOrder } from '../support/cart-samples.ts';
import { pricingOf } from '../support/cart-stage.ts';
import { sampleOffer } from '../support/checkout-stage.ts';
import { $wentTo } from '../support/fake-navigation.ts';
import { closeAll } from '../support/room-stage.ts';
import { sampleShownProduct, sampleStore, sampleUser } from '../support/samples.ts';
import { press } from '../ui/real-keys.ts';
import { Shop } from './shop.tsx';

/** The teapot as a cart item of the wire. */
const teapot: WireCartItem = {
  id: 31,
  cart_id: 1,
  post_id: null,
  post: null,
  product_id: sampleShownProduct.id,
  product_name: sampleShownProduct.name,
  sku_id: 1,
  sku_name: '朱泥',
  price: 6600,
  quantity: 1,
  expires_at: null,
  deleted_at: null,
  adult_warning: false,
  free_shipping: false,
  is_ticket: false,
  subscription_frequency: null,
  added_from: 'market',
  buyer_purchasable_limit: null,
  image: '/demo/hanamichi/kyusu.svg',
  vendor: null,
  sku: {
    available_quantity: 8,
    salable_quantity: 7,
    purchase_limit: 2,
    price: 6600,
    info: null,
  },
};

/** The fake server's cart and its last order. */
let held: WireCartItem[] = [];
let ordered: Body<'checkout'> | undefined;

const server: Answers = {
  getProduct: sampleShownProduct,
  addToStoreCart: () => {
    held = [teapot];
    return { status: 'fully', added_quantity: 1, request_quantity: 1 };
  },
  getCart: () => ({
    cart: {
      ...{ id: 1, items: held.map(({ id }) => id), store_id: 1, user_id: 1 },
      ...{ source_type: 'ennichi', source_id: 1, source_name: '花' },
    },
    data: held,
    trashed: [],
  }),
  priceCart: ({ body }) => {
    const { shipping_setting_id: shipping, payment_id: payment } = body as Body<'priceCart'>;
    return pricingOf(held.map(toCartItem), {
      fee: shipping === 1 ? 660 : 0,
      paymentFee: payment === 1 ? 330 : 0,
    });
  },
  listShippingSettings: { data: sampleOffer.shippings },
  listPaymentSettings: { data: sampleOffer.payments },
  listAddresses: { data: [sampleAddress] },
  getLatestOrder: { payment_type: null, shipping_type: null, address: null },
  checkout: ({ body }) => {
    ordered = body as Body<'checkout'>;
    held = [];
    return { id: sampleOrder.id };
  },
  getOrder: sampleOrder,
};

function enter(): void {
  held = [];
  ordered = undefined;
  closeAll();
  writeToken('member', 'story');
  $session.set({ type: 'member', user: sampleUser });
  $store.set({ status: 'ready', data: sampleStore });
  $product.set(EMPTY);
  $choice.set('untouched');
  $addresses.set(EMPTY);
  $addressForm.set('closed');
  $form.set(EMPTY_FORM);
  $offer.set(EMPTY);
  $priced.set({ status: 'empty' });
  $placing.set({ status: 'idle' });
  $tries.set(0);
  $order.set(EMPTY);
}

function leave(): void {
  clearToken('member');
  closeAll();
}

const meta = {
  title: 'Flows/Add to cart and check out',
  component: Shop,
  args: { from: '/hanamichi/market/product/1' },
  parameters: {
    layout: 'fullscreen',
    visual: { skip: 'where it leads to has pictures of its own' },
  },
  decorators: [scene({ set: enter, http: server })],
  beforeEach: () => leave,
} satisfies Meta<typeof Shop>;

export default meta;
type Story = StoryObj<typeof meta>;

const SLOW = { timeout: 5000 };

/** Spec §2 shopping list, checkout, completed: the order matches what was shown. */
export const ByPointer: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'カートに入れる' }, SLOW));
    await userEvent.click(await canvas.findByRole('button', { name: 'カート（1点）' }, SLOW));
    await userEvent.click(await canvas.findByRole('button', { name: 'ご購入手続きへ' }, SLOW));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/shopping'));
    await userEvent.click(await canvas.findByRole('link', { name: '1点をレジに進む' }, SLOW));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/shopping/checkout?items=31'));
    await userEvent.click(await canvas.findByRole('radio', { name: /代金引換/ }, SLOW));
    const place = await canvas.findByRole('button', { name: 'この内容で注文を確定する' }, SLOW);
    const sum = place.closest('section') ?? document.body;
    await waitFor(() => expect(sum).toHaveTextContent('7,590'), SLOW);
    await waitFor(() => expect(place).not.toHaveAttribute('aria-busy', 'true'));
    await userEvent.click(place);
    await expect((await canvas.findAllByText(sampleOrder.slug, {}, SLOW))[0]).toBeVisible();
    await expect(ordered).toMatchObject({
      item_ids: [31],
      payment_type: 'cash_on_delivery',
      amount_payable: 7590,
    });
  },
};

/** The same by keyboard: Enter adds, opens, continues and orders. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    const enterOn = async (role: 'button' | 'link', name: string) => {
      const target = await canvas.findByRole(role, { name }, SLOW);
      await waitFor(() => expect(target).not.toHaveAttribute('aria-busy', 'true'));
      target.focus();
      await expect(target).toHaveFocus();
      await press('{Enter}');
    };
    await enterOn('button', 'カートに入れる');
    await enterOn('button', 'カート（1点）');
    await enterOn('button', 'ご購入手続きへ');
    await enterOn('link', '1点をレジに進む');
    (await canvas.findByRole('radio', { name: /代金引換/ }, SLOW)).focus();
    await press(' ');
    await waitFor(() => expect($form.get().paymentId).toBe(1));
    await enterOn('button', 'この内容で注文を確定する');
    await expect((await canvas.findAllByText(sampleOrder.slug, {}, SLOW))[0]).toBeVisible();
    await expect(ordered?.item_ids).toEqual([31]);
  },
};
