import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { MyPlan } from '../../../src/features/subscription/my-plan.tsx';
import { PlanCard } from '../../../src/features/subscription/plan-card.tsx';
import { $ordering } from '../../../src/features/subscription/plans.ts';
import { LoadedPlans } from '../../../src/islands/subscription/loaded-plans.tsx';
import { LOADING } from '../../../src/platform/state/load.ts';
import { scene } from '../../scene.tsx';
import { sampleStore } from '../../support/samples.ts';
import { ongoingPlan, samplePlan } from '../../support/store-samples.ts';
import { IN_TAIWAN } from '../../support/store-stage.ts';

const meta = {
  title: 'Features/Subscription/Plan',
  component: PlanCard,
  args: { plan: samplePlan, store: sampleStore },
  decorators: [scene({ set: () => $ordering.set({ status: 'idle' }) })],
  parameters: { visual: { skip: 'Pages/Subscription shows it' } },
} satisfies Meta<typeof PlanCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Offered: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^本日のお申し込みで \d{4}\/\d\d\/\d\d$/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: '申し込む' })).toBeEnabled();
  },
};
export const Ordering: Story = {
  decorators: [scene({ set: () => $ordering.set({ status: 'ordering', planId: 1 }) })],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '申し込む' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
export const InTaiwan: Story = {
  args: { store: { ...sampleStore, ...IN_TAIWAN } },
  globals: { locale: 'zh-TW' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NT$')).toBeVisible();
  },
};
export const Mine: Story = {
  args: { plan: ongoingPlan },
  render: (args) => <MyPlan {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('ご契約中')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'もう一度申し込む' })).toBeNull();
  },
};
export const PlansLoading: Story = {
  render: () => (
    <LoadedPlans
      plans={LOADING}
      store={LOADING}
      empty={{ title: '', description: '', action: null }}
      onRetry={() => {}}
    >
      {() => null}
    </LoadedPlans>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('定期便を読み込んでいます');
  },
};
