import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $ordering, $plans, loadPlans } from '../../../src/features/subscription/plans.ts';
import { Subscribe } from '../../../src/islands/subscription/subscribe.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { failingCall } from '../../support/each-error.ts';
import { $wentTo } from '../../support/fake-navigation.ts';
import {
  endedPlan,
  longPlan,
  ongoingPlan,
  plansOf,
  samplePlan,
  setStoreInfo,
} from '../../support/store-samples.ts';

const show = (more: () => void = () => {}) =>
  scene({
    set: () => {
      setStoreInfo();
      $ordering.set({ status: 'idle' });
      more();
    },
  });
const withPlans = (...plans: Parameters<typeof plansOf>) =>
  show(() => $plans.set({ status: 'ready', data: plansOf(...plans) }));

const meta = {
  title: 'Pages/Subscription/Subscribe',
  component: Subscribe,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof Subscribe>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  decorators: [show(() => $plans.set(LOADING))],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('定期便を読み込んでいます')).toBeInTheDocument();
  },
};

/** Spec §4 subscription plans: ongoing, ended, never ordered. */
export const Plans: Story = {
  decorators: [withPlans(ongoingPlan, endedPlan, { ...samplePlan, id: 3, name: '季の花便 毎週' })],
  // The next payment of a plan that is not ordered depends on the date.
  parameters: { visual: { skip: 'depends on the day' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2026/12/12 までお支払い済みです')).toBeVisible();
    await expect(canvas.getByText('期限が過ぎました')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'もう一度申し込む' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: '申し込む' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'ご契約の内容を見る' })).toHaveAttribute(
      'href',
      '/hanamichi/member/subscription',
    );
  },
};

export const Ongoing: Story = {
  decorators: [withPlans(ongoingPlan)],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: '申し込む' })).toBeNull();
  },
};

/** Spec §7 carts subscription: two presses order once. Spec §2 subscription purchase. */
export const Orders: Story = {
  parameters: { visual: { skip: 'looks like Plans' } },
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        $ordering.set({ status: 'idle' });
        $plans.set({ status: 'ready', data: plansOf(samplePlan) });
      },
      http: {
        addSubscription: ({ body }) => ({
          success: true,
          url: `/hanamichi/shopping/checkout?items=${(body as { id: number }).id + 6}&type=subscription`,
        }),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: '申し込む' }));
    await waitFor(() =>
      expect($wentTo.get()).toBe('/hanamichi/shopping/checkout?items=7&type=subscription'),
    );
  },
};

const refused = failingCall('plan');

/** The plans load again. Spec §8. */
export const EachRefusal: Story = {
  parameters: { visual: { skip: 'depends on the day' } },
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        $ordering.set({ status: 'idle' });
        $plans.set({ status: 'ready', data: plansOf(samplePlan) });
      },
      http: {
        addSubscription: refused.answer,
        listSubscriptions: () => plansOf(samplePlan),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    await refused.each(async (said) => {
      await userEvent.click(canvas.getByRole('button', { name: '申し込む' }));
      await waitFor(() => expect(canvas.getByRole('alert')).toHaveTextContent(said));
    });
  },
};

export const Empty: Story = {
  decorators: [withPlans()],
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { name: 'ただいま申し込める定期便はありません' }),
    ).toBeVisible();
  },
};

let isBroken = true;

export const TriesAgain: Story = {
  parameters: { visual: { skip: 'Pages/Frame/Load failure shows it' } },
  decorators: [
    scene({
      set: () => {
        isBroken = true;
        setStoreInfo();
        void loadPlans('hanamichi');
      },
      http: {
        listSubscriptions: () => (isBroken ? { failure: 'GATEWAY' } : plansOf(ongoingPlan)),
      },
    }),
  ],
  play: async ({ canvas, userEvent }) => {
    const again = await canvas.findByRole(
      'button',
      { name: 'もう一度読み込む' },
      { timeout: 15_000 },
    );
    isBroken = false;
    await userEvent.click(again);
    await expect(await canvas.findByText(ongoingPlan.name)).toBeVisible();
  },
};

export const LongestOn320: Story = {
  decorators: [withPlans(longPlan)],
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = { decorators: [withPlans(ongoingPlan)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [withPlans(ongoingPlan)],
  globals: { locale: 'zh-TW' },
};
