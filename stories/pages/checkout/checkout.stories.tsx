import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $addresses } from '../../../src/features/address/book.ts';
import { $cart } from '../../../src/features/cart/list.ts';
import { $marketStatus } from '../../../src/features/cart/market-status.ts';
import { editForm } from '../../../src/features/checkout/form.ts';
import { $offer } from '../../../src/features/checkout/offer.ts';
import { $placing } from '../../../src/features/checkout/placing.ts';
import { $priced, notePriceChange } from '../../../src/features/checkout/price.ts';
import { $couponChoice } from '../../../src/features/coupon/choice.ts';
import { $konbini, $konbiniTries, editKonbini } from '../../../src/features/payment/konbini.ts';
import { EMPTY_KONBINI } from '../../../src/features/payment/rules/konbini.ts';
import { $session } from '../../../src/features/session/session.ts';
import { Checkout } from '../../../src/islands/checkout/checkout.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import {
  adultItem,
  liveItem,
  longAddress,
  longCart,
  sampleItem,
  ticketItem,
} from '../../support/cart-samples.ts';
import { pricingOf, statusOf } from '../../support/cart-stage.ts';
import { setCheckout } from '../../support/checkout-stage.ts';
import { failingCall } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { sampleUser } from '../../support/samples.ts';

const meta = {
  title: 'Pages/Checkout',
  component: Checkout,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Checkout>;

export default meta;
type Story = StoryObj<typeof meta>;

const BUTTON = { name: 'この内容で注文を確定する' };

/** All choices are made. Spec §2 step 2 of 3. */
export const Ready: Story = {
  decorators: [scene({ set: () => setCheckout([sampleItem(), liveItem]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', BUTTON)).toBeEnabled();
    for (const term of [
      'お支払い方法・時期',
      'お引き渡し時期',
      'お申し込み期間',
      'キャンセル・返品',
    ]) {
      await expect(canvas.getByText(term)).toBeVisible();
    }
  },
};

const barOf = () => document.querySelector<HTMLElement>('[data-bottom-bar]:not(aside)');
const isSeen = (element: Element | null | undefined) => {
  const box = element?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
};

/** The total is on screen at each place of the page, and the bar covers no focused field. */
export const TotalInSight: Story = {
  parameters: { visual: { skip: 'looks like Ready' } },
  globals: { viewport: { value: 'phone320' } },
  decorators: [scene({ set: () => setCheckout([sampleItem(), liveItem]) })],
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = await canvas.findByRole('button', BUTTON);
    if (innerWidth > 600) return;
    const isTotalSeen = () => canvas.getAllByText(/^¥?10,230$/).some(isSeen);
    const places = document.documentElement.scrollHeight / innerHeight;
    for (let place = 0; place <= places; place += 1) {
      scrollTo({ top: place * innerHeight, behavior: 'instant' });
      await waitFor(() => expect(isTotalSeen()).toBe(true));
    }
    await waitFor(() => expect(barOf()).toBeNull());
    scrollTo({ top: 0, behavior: 'instant' });
    await userEvent.click(await canvas.findByRole('button', { name: '最終確認へ進む' }));
    await expect(canvas.getByRole('heading', { name: 'ご注文の最終確認' })).toBeVisible();
    for (const field of canvasElement.querySelectorAll<HTMLElement>('input, textarea, select')) {
      field.focus();
      await waitFor(() => {
        const bar = barOf()?.getBoundingClientRect();
        const top = bar && bar.height > 0 ? bar.top : innerHeight;
        expect(field.getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
      });
    }
    button.scrollIntoView({ block: 'end', behavior: 'instant' });
    await waitFor(() => expect(barOf()).toBeNull());
  },
};

/** Spec §4 checkout: without shipping and payment. */
export const FreeTicket: Story = {
  decorators: [scene({ set: () => setCheckout([ticketItem]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('このご注文にお支払いはありません。')).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
  },
};

/** Spec §5: adult goods reject a younger buyer. */
export const TooYoung: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => {
        setCheckout([adultItem]);
        editForm({ age: '19' });
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', BUTTON));
    await expect(canvas.getByText('20歳未満の方はご購入いただけません')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText(/ご注文者の年齢/)).toHaveFocus());
  },
};

/** The first empty field has the focus. */
export const Missing: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        editForm({ email: '', addressId: null });
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', BUTTON));
    await waitFor(() => expect(canvas.getByLabelText(/メールアドレス/)).toHaveFocus());
    await expect(canvas.getByRole('status')).toHaveTextContent('未入力の項目があります');
  },
};

/** Spec §8 checkout error: the input stays. */
export const Rejected: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => setCheckout([sampleItem()]),
      http: { checkout: { failure: 'PAYMENT_TYPE_NOT_AVAILABLE' } },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', BUTTON));
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'このお支払い方法はご利用いただけません',
    );
    await expect(canvas.getByLabelText(/メールアドレス/)).toHaveValue('hana@example.com');
  },
};

const refused = failingCall('checkout');

/** Spec §8: each error of placing an order. */
export const EachError: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => setCheckout([sampleItem()]),
      http: {
        checkout: refused.answer,
        priceCart: pricingOf([sampleItem()], { fee: 660, paymentFee: 330 }),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      const button = await canvas.findByRole('button', BUTTON);
      await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
      await userEvent.click(button);
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
  },
};

/** Spec §8: the price before and after. */
export const PriceChanged: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => setCheckout([sampleItem()]),
      http: {
        checkout: { failure: 'PRICE_CHANGED' },
        priceCart: pricingOf([sampleItem({ price: 4900 })], { fee: 660, paymentFee: 330 }),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', BUTTON));
    const alert = await canvas.findByRole('alert');
    await expect(alert).toHaveTextContent('お支払い金額が変わりました');
    notePriceChange();
    $priced.set({
      status: 'ready',
      data: pricingOf([sampleItem({ price: 4900 })], { fee: 660, paymentFee: 330 }),
    });
    await waitFor(() => expect(alert).toHaveTextContent(/変更前¥5,390変更後¥5,890/));
  },
};

/** Spec §4 cart item market status: names the sold-out item. */
export const RanOutAtTheEnd: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [
    scene({
      set: () => setCheckout([sampleItem(), liveItem]),
      http: { checkout: { failure: 'CART_ITEM_EXPIRED' } },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', BUTTON));
    $cart.set({ status: 'ready', data: { items: [sampleItem()], trashed: [liveItem] } });
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(/お取り置きの時間が過ぎました.*江戸風鈴/),
    );
    await expect(canvas.getByRole('button', BUTTON)).toBeEnabled();
  },
};

/** Spec §4 cart item market status: adjusts the quantity. */
export const ShortageAdjusted: Story = {
  parameters: { visual: { skip: 'a notice above Ready' } },
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $marketStatus.set([statusOf(sampleItem(), { status: 'shortage', request_quantity: 5 })]);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/在庫が減ったため、5点から/)).toBeVisible();
  },
};

/** Spec §3 Pricing result: each line's share of the coupon. */
export const WithCoupon: Story = {
  decorators: [
    scene({
      set: () => {
        const items = [sampleItem(), liveItem];
        setCheckout(items);
        $couponChoice.set({ by: 'code', code: 'HAJIMETE' });
        const data = pricingOf(items, { fee: 660, paymentFee: 330, coupon: 500 });
        $priced.set({ status: 'ready', data });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('クーポン −¥222'))[0]).toBeVisible();
    await expect(canvas.getAllByText('クーポン −¥278')[0]).toBeVisible();
    await expect(canvas.getAllByText('-¥500')[0]).toBeVisible();
    $couponChoice.set({ by: 'none' });
  },
};

let isIssued = true;

/** To the card page, to the receipt, or to the choice of methods if there is none. */
export const LeadsToPayment: Story = {
  parameters: { visual: { skip: 'looks like Placing' } },
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $session.set({ type: 'member', user: sampleUser });
        $konbini.set(EMPTY_KONBINI);
        $konbiniTries.set(0);
      },
      http: {
        checkout: { id: 77 },
        generatePaymentAccount: () =>
          isIssued ? { success: true } : { failure: 'PAYMENT_PROVIDER_UNAVAILABLE' },
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /クレジットカード/ }));
    await userEvent.click(canvas.getByRole('button', BUTTON));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/order/77/payment'));
    $placing.set({ status: 'idle' });
    await userEvent.click(canvas.getByRole('radio', { name: /コンビニ払い/ }));
    await userEvent.click(await canvas.findByRole('radio', { name: 'ローソン' }));
    await userEvent.click(canvas.getByRole('button', BUTTON));
    await waitFor(() => expect(canvas.getByLabelText(/お名前（カナ）/)).toHaveFocus());
    await expect($placing.get()).toEqual({ status: 'idle' });
    await userEvent.type(canvas.getByLabelText(/お名前（カナ）/), 'ヤマダ ハナ');
    isIssued = true;
    await userEvent.click(canvas.getByRole('button', BUTTON));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/shopping/checkout/77'));
    $placing.set({ status: 'idle' });
    isIssued = false;
    editKonbini({ chain: '10001', kana: 'ヤマダ ハナ' });
    await userEvent.click(canvas.getByRole('button', BUTTON));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/order/77/choose-payment'));
  },
};

/** A second press sends nothing. */
export const Placing: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $placing.set({ status: 'placing' });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', BUTTON)).toHaveAttribute('aria-busy', 'true');
  },
};

/** Spec §4: pick-up excludes cash on delivery. */
export const NoPaymentAvailable: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        const offer = $offer.get();
        if (offer.status !== 'ready') return;
        const payments = offer.data.payments.slice(0, 1);
        $offer.set({ status: 'ready', data: { ...offer.data, payments } });
        editForm({ shippingId: 2, paymentId: null });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/お支払い方法がありません/)).toBeVisible();
  },
};

/** Cash on delivery needs a parcel. */
export const TicketWithoutPayment: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([{ ...ticketItem, price: 8800 }]);
        const offer = $offer.get();
        if (offer.status !== 'ready') return;
        const payments = offer.data.payments.slice(0, 1);
        $offer.set({ status: 'ready', data: { ...offer.data, payments } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/このチケットにご利用いただける/)).toBeVisible();
  },
};

export const PricingFailed: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([sampleItem()]);
        $priced.set({ status: 'error', failure: { code: 'CART_ITEM_EXPIRED', messages: [] } });
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', BUTTON)).toBeDisabled();
  },
};

export const NothingToOrder: Story = {
  decorators: [scene({ set: () => setCheckout([]) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('ご注文の商品がありません')).toBeVisible();
  },
};

export const LongestOn320: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout(longCart);
        $addresses.set({ status: 'ready', data: [longAddress] });
        editForm({
          email: 'hana.yamada.no.atarashii.address@mail.ennichi-no-omise.example.com',
          age: '35',
          memo: 'のし紙は紅白の蝶結び、表書きは「御祝」でお願いします。'.repeat(3),
        });
        const data = pricingOf(longCart, { fee: 660, paymentFee: 330, coupon: 500 });
        $priced.set({ status: 'ready', data });
      },
    }),
  ],
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', BUTTON)).toBeEnabled();
    await expectFit();
  },
};
export const English: Story = {
  decorators: [scene({ set: () => setCheckout([adultItem]) })],
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: [scene({ set: () => setCheckout([adultItem]) })],
  globals: { locale: 'zh-TW' },
};

export const Loading: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([]);
        $offer.set(LOADING);
      },
    }),
  ],
};

export const Failed: Story = {
  decorators: [
    scene({
      set: () => {
        setCheckout([]);
        $offer.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } });
      },
    }),
  ],
};
