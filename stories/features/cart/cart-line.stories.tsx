import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { CartLine } from '../../../src/features/cart/cart-line.tsx';
import { $wanted } from '../../../src/features/cart/quantity.ts';
import { $removal } from '../../../src/features/cart/removal.ts';
import { Toasts } from '../../../src/islands/frame/toasts.tsx';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { type Answers, scene } from '../../scene.tsx';
import {
  adultItem,
  liveItem,
  longItem,
  sampleItem,
  soldOutItem,
  ticketItem,
} from '../../support/cart-samples.ts';
import { setCart } from '../../support/cart-stage.ts';
import { textOf } from '../../support/each-error.ts';
import { press } from '../../ui/real-keys.ts';

const inCart = (http: Answers = {}) =>
  scene({
    set: () => {
      setCart([sampleItem()]);
      $wanted.set({});
      $toasts.set([]);
    },
    http,
  });

const meta = {
  title: 'Features/Cart/Cart line',
  component: CartLine,
  args: { item: sampleItem(), canEdit: true },
  decorators: [
    inCart(),
    (Story, { parameters }) => (
      <>
        <ul style={{ padding: 0 }}>
          <Story />
        </ul>
        {parameters.told && <Toasts />}
      </>
    ),
  ],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof CartLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '若狭塗 夫婦箸 貝の波' })).toHaveAttribute(
      'href',
      '/hanamichi/market/product/5',
    );
    await expect(canvas.getByRole('button', { name: '1点減らす' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const FromShow: Story = { args: { item: liveItem } };
export const AdultGoods: Story = { args: { item: adultItem } };
/** Issue 29: when and where it admits. */
export const TicketWithEvent: Story = {
  args: {
    item: {
      ...ticketItem,
      ticketEvent: {
        startsAt: '2026-12-24T10:00:00.000Z',
        doorsAt: null,
        venue: '縁日ホール',
      },
    },
  },
  parameters: { visual: { skip: 'Ticket, with one more line' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/12/24 19:00 開演 縁日ホール')).toBeVisible();
  },
};
export const Ticket: Story = {
  args: { item: ticketItem },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('無料')).toBeVisible();
    await expect(canvas.queryByText(/税込/)).toBeNull();
  },
};
export const WithVendor: Story = {
  args: { item: sampleItem({ vendor: { id: 3, name: '常滑 朱泥窯' } }) },
};
/** Spec §4 cart item market status: a sold-out item can be removed. */
export const SoldOut: Story = {
  args: { item: soldOutItem },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('売り切れました')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: '1点増やす' })).toBeNull();
    await expect(canvas.getByRole('button', { name: /カートから削除$/ })).toBeEnabled();
  },
};
/** Spec §3 Store buyer_editing_cart: buyers can't change their cart. */
export const ReadOnly: Story = {
  args: { canEdit: false, item: liveItem },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2点')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const WithCheckbox: Story = {
  args: { mark: <Checkbox label="若狭塗 夫婦箸を選択" labelHidden defaultChecked /> },
};

/** Shows the requested quantity until the server replies. */
export const IncreaseByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  decorators: [inCart({ updateCartItem: 'never' })],
  play: async ({ canvas }) => {
    canvas.getByRole('button', { name: '1点増やす' }).focus();
    await press('{Enter}');
    await waitFor(() => expect($wanted.get()).toEqual({ 1: 2 }));
    await expect(canvas.getByRole('status', { name: '' })).toHaveTextContent('2');
  },
};

/** Spec §8 cart quantity update: an error is shown, except for a missing item. */
export const IncreaseRejected: Story = {
  decorators: [inCart({ updateCartItem: { failure: 'REACHED_BUYER_PURCHASABLE_LIMIT' } })],
  parameters: { told: true, visual: { after: 'play' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1点増やす' }));
    const said = textOf('REACHED_BUYER_PURCHASABLE_LIMIT');
    await waitFor(() => expect(canvas.getByText(said)).toBeVisible());
    await waitFor(() => expect($wanted.get()).toEqual({}));
  },
};
export const RemovedMeanwhile: Story = {
  decorators: [inCart({ updateCartItem: { failure: 'NOT_FOUND_ITEM_IN_CART' } })],
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '1点増やす' }));
    await waitFor(() => expect($wanted.get()).toEqual({}));
    await expect($toasts.get()).toEqual([]);
  },
};

/** Spec §4 cart delete: confirmed first. */
export const ConfirmsRemoval: Story = {
  parameters: { visual: { skip: 'looks like Default' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /カートから削除$/ }));
    await expect($removal.get()).toMatchObject({ status: 'asking', item: { id: 1 } });
  },
};

export const LongOn320: Story = {
  args: { item: longItem },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { args: { item: adultItem }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { item: adultItem },
  globals: { locale: 'zh-TW' },
};
