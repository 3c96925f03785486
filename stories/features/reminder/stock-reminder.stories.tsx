import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { $reminders } from '../../../src/features/reminder/reminders.ts';
import { StockReminder } from '../../../src/features/reminder/stock-reminder.tsx';
import { $session } from '../../../src/features/session/session.ts';
import { scene } from '../../scene.tsx';
import { sampleUser } from '../../support/samples.ts';
import { setStore } from '../../support/store-stage.ts';

const inStore = (closed_at: string | null) =>
  scene({
    set: () => {
      setStore({ closed_at });
      $reminders.set({});
      $session.set({ type: 'member', user: sampleUser });
    },
    http: {
      listStockReminders: { sku_ids: [1] },
      askStockReminder: { sku_ids: [1, 2] },
      withdrawStockReminder: { sku_ids: [1] },
    },
  });

const meta = {
  title: 'Features/Reminder/Stock reminder',
  component: StockReminder,
  args: { product: { id: 1, salable_status: 'sold_out' }, skuId: 2 },
  decorators: [inStore(null)],
  parameters: { visual: { skip: 'Features/Reminder/Reminder button shows it' } },
} satisfies Meta<typeof StockReminder>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SoldOut: Story = {
  play: async ({ canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '入荷をお知らせ' });
    for (const pressed of ['true', 'false']) {
      await userEvent.click(button);
      await waitFor(() => expect(button).toHaveAttribute('aria-pressed', pressed));
    }
  },
};

export const BeforeSale: Story = {
  args: { product: { id: 1, salable_status: 'before_sell' } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const ClosedStore: Story = {
  decorators: [inStore('2026-11-01T00:00:00.000Z')],
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
