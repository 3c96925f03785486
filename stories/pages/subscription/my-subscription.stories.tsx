import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { $myPlans, loadMyPlans } from '../../../src/features/subscription/plans.ts';
import { MySubscription } from '../../../src/islands/subscription/my-subscription.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { textOf } from '../../support/each-error.ts';
import { expectFit } from '../../support/expect-fit.ts';
import {
  endedPlan,
  longPlan,
  ongoingPlan,
  plansOf,
  setStoreInfo,
} from '../../support/store-samples.ts';

const withPlans = (...plans: Parameters<typeof plansOf>) =>
  scene({
    set: () => {
      setStoreInfo();
      $myPlans.set({ status: 'ready', data: plansOf(...plans) });
    },
  });
const canceled = { ...endedPlan, id: 3, name: '季の花便 毎週', status: 'canceled' } as const;

const meta = {
  title: 'Pages/Subscription/My subscription',
  component: MySubscription,
  parameters: { layout: 'fullscreen' },
  decorators: [(Story) => <main className="page">{Story()}</main>],
} satisfies Meta<typeof MySubscription>;

export default meta;
type Story = StoryObj<typeof meta>;

/**
 * State, dates, payments, and how to end it. Spec §3 Subscription plan. Spec §2 my subscription
 * plan.
 */
export const Ongoing: Story = {
  decorators: [withPlans(ongoingPlan)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ご契約中', { exact: true })).toBeVisible();
    await expect(canvas.getByText('2026/11/12')).toBeVisible();
    await expect(canvas.getByText('2026/12/12')).toBeVisible();
    await expect(canvas.getByText('1回')).toBeVisible();
    await expect(canvas.getByText(/自動で請求されることはありません。2026\/12\/12/)).toBeVisible();
  },
};

export const Ended: Story = {
  decorators: [withPlans(endedPlan, canceled)],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/お支払いの期限が過ぎたため/)).toBeVisible();
    await expect(canvas.getByText(/返金のお手続きにより/)).toBeVisible();
    const [again] = canvas.getAllByRole('link', { name: 'もう一度申し込む' });
    await expect(again).toHaveAttribute('href', '/hanamichi/shopping/subscription');
  },
};

export const Empty: Story = {
  decorators: [withPlans()],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: '定期便を見る' })).toHaveAttribute(
      'href',
      '/hanamichi/shopping/subscription',
    );
  },
};

export const Loading: Story = {
  parameters: { visual: { skip: 'looks like Subscribe, Loading' } },
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        $myPlans.set(LOADING);
      },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('定期便を読み込んでいます')).toBeInTheDocument();
  },
};

export const Fails: Story = {
  parameters: { visual: { skip: 'Pages/Frame/Load failure shows it' } },
  decorators: [
    scene({
      set: () => {
        setStoreInfo();
        void loadMyPlans('hanamichi');
      },
      http: { listMySubscriptions: { failure: 'NOT_FOUND' } },
    }),
  ],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(textOf('NOT_FOUND'));
  },
};

export const LongestOn320: Story = {
  decorators: [withPlans({ ...longPlan, price: 1_280_000, subscription_count: 128 })],
  globals: { viewport: { value: 'phone320' } },
  play: expectFit,
};
export const English: Story = { decorators: [withPlans(ongoingPlan)], globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  decorators: [withPlans(ongoingPlan)],
  globals: { locale: 'zh-TW' },
};
