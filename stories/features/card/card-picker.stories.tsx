import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { CardPicker } from '../../../src/features/card/card-picker.tsx';
import { $addingCard, $cards } from '../../../src/features/card/cards.ts';
import { PaymentFailure } from '../../../src/features/payment/payment-problem.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { type Answers, scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { sampleCards, setPayment, unpaidOrder } from '../../support/payment-stage.ts';
import { press } from '../../ui/real-keys.ts';

const stage = (more: () => void = () => {}, http: Answers = {}) =>
  scene({
    set: () => {
      setPayment(unpaidOrder());
      more();
    },
    http,
  });

const meta = {
  title: 'Features/Card/Card picker',
  component: CardPicker,
  args: {
    store: 'hanamichi',
    selected: sampleCards[1],
    onChoose: fn(),
    explain: (failure) => <PaymentFailure failure={failure} />,
  },
  decorators: [stage()],
  parameters: { visual: { skip: 'Pages/Card payment shows it' } },
} satisfies Meta<typeof CardPicker>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Choice: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/有効期限 04\/28/)).toBeVisible();
    canvas.getByRole('radio', { name: /Visa/ }).focus();
    await press('{ArrowDown}');
    await expect(args.onChoose).toHaveBeenCalledWith(1);
  },
};

export const NoProvider: Story = {
  decorators: [stage(undefined, { getCardShop: { failure: 'PAYMENT_TYPE_NOT_AVAILABLE' } })],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '新しいカードを使う' }));
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent(textOf('PAYMENT_TYPE_NOT_AVAILABLE')),
    );
  },
};

/** Spec §8: the provider's token is used or expired. */
export const TokenInvalid: Story = {
  decorators: [
    stage(() =>
      $addingCard.set({ status: 'failed', failure: { code: 'CARD_TOKEN_INVALID', messages: [] } }),
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(textOf('CARD_TOKEN_INVALID'));
    await expect(canvas.getByRole('button', { name: '新しいカードを使う' })).toBeEnabled();
  },
};

/** Spec §8 payment: the issuer refused the card. */
export const CardRefused: Story = {
  decorators: [
    stage(() =>
      $addingCard.set({
        status: 'failed',
        failure: { code: 'GMO_PAYMENT_EXCEPTION', messages: [], reportCode: 'G44' },
      }),
    ),
  ],
  play: async ({ canvas }) => {
    await waitFor(() =>
      expect(canvas.getByRole('alert')).toHaveTextContent('セキュリティコードを確認できません'),
    );
    await expect(canvas.getByRole('alert')).toHaveTextContent('エラーコード：G44');
  },
};

export const Saving: Story = {
  decorators: [stage(() => $addingCard.set({ status: 'saving' }))],
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'カードを登録しています…' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};
export const Loading: Story = { decorators: [stage(() => $cards.set(LOADING))] };
