import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $destination, $handover, stayHere } from '../../../src/features/cart/enterprise.ts';
import { $cartStore } from '../../../src/features/cart/list.ts';
import { $choice, $pricedSelection } from '../../../src/features/cart/selection.ts';
import { SelectionSummary } from '../../../src/features/cart/selection-summary.tsx';
import { CartFacts } from '../../../src/features/checkout/cart-facts.tsx';
import { $session } from '../../../src/features/session/session.ts';
import { $store } from '../../../src/features/store/store.ts';
import { $toasts } from '../../../src/platform/toast/state.ts';
import { type Answers, scene } from '../../scene.tsx';
import { liveItem, sampleItem } from '../../support/cart-samples.ts';
import { pricingOf, setCart } from '../../support/cart-stage.ts';
import { textOf } from '../../support/each-error.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import { sampleStore, sampleUser } from '../../support/samples.ts';

const items = [sampleItem(), liveItem];
type Priced = ReturnType<typeof $pricedSelection.get>;
const READY: Priced = { status: 'ready', data: pricingOf(items) };

const ticked = (priced: Priced, more: () => void = () => {}, http: Answers = {}) =>
  scene({
    set: () => {
      setCart(items);
      $pricedSelection.set(priced);
      more();
    },
    http,
  });

const meta = {
  title: 'Features/Cart/Selection summary',
  component: SelectionSummary,
  args: { children: <CartFacts /> },
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof SelectionSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2 shopping list: the selection, its price, and the checkout link. */
export const Priced: Story = {
  decorators: [ticked(READY)],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('9,900');
    await expect(canvas.getByRole('link', { name: 'レジに進む（3点）' })).toHaveAttribute(
      'href',
      '/hanamichi/shopping/checkout?items=1%2C2',
    );
  },
};
const enterprise = () => {
  const data = { ...sampleStore, enterprise: 'generic', enable_enterprise: true };
  $store.set({ status: 'ready', data });
  $cartStore.set('hanamichi');
  $handover.set('none');
  stayHere();
  $session.set({ type: 'member', user: sampleUser });
};
const sent: unknown[] = [];

/** Spec §2: the cart leads to the enterprise's own page, which is named first. */
export const Enterprise: Story = {
  parameters: { visual: { skip: 'looks like Priced' } },
  decorators: [
    ticked(READY, enterprise, {
      createEnterpriseReport: ({ body }) => {
        sent.push(body);
        return { report_slug: 'report' };
      },
      // A story must not open the enterprise's page.
      getEnterpriseRedirect: ({ body }) => {
        sent.push(body);
        return { redirect_url: `${location.origin}/hanamichi/market` };
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    sent.length = 0;
    await userEvent.dblClick(canvas.getByRole('button', { name: 'ご購入手続きへ' }));
    await waitFor(() => expect($destination.get()).toBe(`${location.origin}/hanamichi/market`));
    await expect($wentTo.get()).toBeUndefined();
    await expect(sent).toMatchObject([{ cart_id: sampleStore.id }, { report_slug: 'report' }]);
    stayHere();
  },
};

/** Spec §8. */
export const EnterpriseFailed: Story = {
  parameters: { visual: { skip: 'looks like Priced' } },
  decorators: [
    ticked(READY, enterprise, {
      createEnterpriseReport: { report_slug: 'report' },
      getEnterpriseRedirect: { failure: 'NOT_FOUND' },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    $toasts.set([]);
    const button = canvas.getByRole('button', { name: 'ご購入手続きへ' });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    await expect($wentTo.get()).toBeUndefined();
    await expect($toasts.get()).toEqual([]);
  },
};

export const NothingSelected: Story = {
  decorators: [ticked({ status: 'empty' }, () => $choice.set([]))],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '商品をお選びください' })).toBeDisabled();
  },
};
export const Pricing: Story = { decorators: [ticked({ status: 'loading', last: null })] };
/** The last price stays during the next request. */
export const PricingAgain: Story = {
  decorators: [ticked({ status: 'loading', last: pricingOf(items) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('9,900');
  },
};
export const Failed: Story = {
  decorators: [ticked({ status: 'error', failure: { code: 'CART_ITEM_EXPIRED', messages: [] } })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(textOf('CART_ITEM_EXPIRED'));
  },
};
export const InTaiwanDollars: Story = {
  decorators: [
    ticked(READY, () =>
      $store.set({
        status: 'ready',
        data: { ...sampleStore, currency: 'TWD', locale: 'zh_TW' },
      }),
    ),
  ],
  globals: { locale: 'zh-TW' },
};
export const On320: Story = {
  decorators: [ticked(READY)],
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { decorators: [ticked(READY)], globals: { locale: 'en' } };
