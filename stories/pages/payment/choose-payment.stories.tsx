import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $konbini } from '../../../src/features/payment/konbini.ts';
import { $methods } from '../../../src/features/payment/methods.ts';
import { ChoosePayment } from '../../../src/islands/payment/choose-payment.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { failingCall } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { receiptOrder, sampleWays, showPayment, unpaidOrder } from '../../support/payment-stage.ts';

const meta = {
  title: 'Pages/Choice of payment',
  component: ChoosePayment,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof ChoosePayment>;

export default meta;
type Story = StoryObj<typeof meta>;

const konbiniOrder = unpaidOrder({ payment_type: 'gmo_cvs' });
const details = {
  chain: '10001',
  name: '山田 花',
  kana: 'やまだ　はな',
  phone: '090-1234-5678',
} as const;
const fillIn = () => $konbini.set(details);
const ISSUE = { name: '支払い番号を発行する' };

/** Each method with its total. Spec §2 choose-payment page. */
export const Ready: Story = {
  decorators: showPayment(),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('radio', { name: /クレジットカード/ })).toBeChecked();
    await expect(canvas.getByRole('button', { name: 'カードでの支払いへ進む' })).toBeEnabled();
    await userEvent.click(canvas.getByRole('radio', { name: /代金引換.*¥10,230/ }));
    await expect(canvas.getByText('10,230')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: /クレジットカード/ }));
  },
};

export const ToCard: Story = {
  parameters: { visual: { skip: 'looks like Ready, with a busy button' } },
  decorators: showPayment(konbiniOrder, undefined, { changePaymentMethod: { success: true } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /クレジットカード/ }));
    await userEvent.click(canvas.getByRole('button', { name: 'カードでの支払いへ進む' }));
    await waitFor(() => expect($wentTo.get()).toBe('/hanamichi/order/12/payment'));
  },
};

export const ToCashOnDelivery: Story = {
  parameters: { visual: { skip: 'looks like Pages/Card payment, Paid' } },
  decorators: showPayment(unpaidOrder(), undefined, {
    changePaymentMethod: { success: true },
    getOrder: unpaidOrder({
      status: 'undelivered',
      payment_type: 'cash_on_delivery',
      payment_status: 'pending',
      amount_payable: 10_230,
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /代金引換/ }));
    await userEvent.click(canvas.getByRole('button', { name: '代金引換に変更する' }));
    await expect(await canvas.findByText(/配達員へ ¥10,230 をお支払いください/)).toBeVisible();
  },
};

/** Spec §5 convenience-store payment details: the first invalid field has the focus. */
export const KonbiniMissing: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: showPayment(konbiniOrder, () =>
    $konbini.set({ ...details, chain: null, kana: 'yamada', phone: '12' }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', ISSUE));
    await waitFor(() =>
      expect(canvas.getByRole('radio', { name: 'セブン-イレブン' })).toHaveFocus(),
    );
    await expect(canvas.getByLabelText(/お名前（カナ）/)).toHaveAccessibleDescription(/ひらがなで/);
    await expect(canvas.getByLabelText(/電話番号/)).toHaveAccessibleDescription(/10桁か11桁/);
    await expect(canvas.getByText('コンビニをお選びください')).toBeVisible();
  },
};

const issued: unknown[] = [];

/** Normalizes kana, full-width digits and hyphens. */
export const GetsReceipt: Story = {
  parameters: { visual: { skip: 'looks like Receipt' } },
  decorators: showPayment(
    konbiniOrder,
    () => {
      issued.length = 0;
      $konbini.set({ ...details, phone: '０９０－１２３４－５６７８' });
    },
    {
      generatePaymentAccount: ({ body }) => {
        issued.push(body);
        return { success: true };
      },
      getOrder: receiptOrder(),
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', ISSUE));
    await expect(await canvas.findByText('0255 1882 654')).toBeVisible();
    await expect(issued).toEqual([
      {
        convenience: '10001',
        buyerName: '山田 花',
        buyerNameKana: 'ヤマダ ハナ',
        buyerCellphone: '09012345678',
        name: '花道 はなみち',
      },
    ]);
  },
};

/** Another method can be chosen. */
export const Receipt: Story = {
  decorators: showPayment(receiptOrder()),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { name: 'ローソンでのお支払い' })).toBeVisible();
    await expect(canvas.getByRole('timer')).toHaveTextContent('2日と10時間');
    await userEvent.click(canvas.getByRole('button', { name: /コンビニを変更する/ }));
    await expect(canvas.getByRole('radio', { name: /コンビニ払い/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: '変更せずに戻る' }));
    await expect(canvas.getByText('0255 1882 654')).toBeVisible();
  },
};

/** Spec §5: over the stores' limits, and a pick-up. */
export const SomeNotPossible: Story = {
  decorators: showPayment(unpaidOrder(), () =>
    $methods.set({
      status: 'ready',
      data: sampleWays.map((way) => (way.type === 'gmo_credit' ? way : { ...way, pricing: null })),
    }),
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('radio', { name: /コンビニ払い/ })).toBeDisabled();
    await expect(canvas.getAllByText('このご注文ではご利用いただけません')).toHaveLength(2);
  },
};

export const NonePossible: Story = {
  parameters: { visual: { skip: 'a notice in the place of the choice' } },
  decorators: showPayment(unpaidOrder(), () => $methods.set({ status: 'ready', data: [] })),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/お店へお問い合わせください/)).toBeVisible();
  },
};

const refused = failingCall('payment');

/** Spec §8 payment: each error of a receipt. */
export const EachError: Story = {
  parameters: { visual: { skip: 'a notice above the button' } },
  decorators: showPayment(konbiniOrder, fillIn, { generatePaymentAccount: refused.answer }),
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', ISSUE));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
      await waitFor(() =>
        expect(canvas.getByRole('button', ISSUE)).not.toHaveAttribute('aria-busy', 'true'),
      );
    });
    await expect(canvas.getByLabelText(/お名前（カナ）/)).toHaveValue('やまだ　はな');
  },
};

/** With a retry. */
export const WaysFailed: Story = {
  parameters: { visual: { skip: 'a notice in the place of the choice' } },
  decorators: showPayment(
    unpaidOrder(),
    () => $methods.set({ status: 'error', failure: { code: 'NETWORK', messages: [] } }),
    {
      listPaymentSettings: { data: [{ id: 1, type: 'gmo_credit', enabled: true, fee: 0 }] },
      getOrderPricing: sampleWays[1]?.pricing ?? { failure: 'INTERNAL' },
    },
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('お店につながりません');
    await userEvent.click(canvas.getByRole('button', { name: 'もう一度読み込む' }));
    await expect(await canvas.findByRole('radio', { name: /クレジットカード/ })).toBeChecked();
  },
};

export const WaysLoading: Story = {
  decorators: showPayment(unpaidOrder(), () => $methods.set(LOADING)),
};
export const LongestOn320: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: showPayment(konbiniOrder, () => {
    $konbini.set({ chain: null, name: '', kana: '寿限無'.repeat(20), phone: '12' });
    const [cash, card, konbini] = sampleWays;
    const pricing = konbini?.pricing && { ...konbini.pricing, amount_payable: 299_999 };
    const data = [cash, card, konbini && { ...konbini, pricing }].filter(
      (way) => way !== undefined,
    );
    $methods.set({ status: 'ready', data: data as typeof sampleWays });
  }),
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', ISSUE));
    await expect(await canvas.findByText('コンビニをお選びください')).toBeVisible();
    await expectFit();
  },
};
export const English: Story = {
  decorators: showPayment(receiptOrder()),
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  decorators: showPayment(receiptOrder('10002')),
  globals: { locale: 'zh-TW' },
};
