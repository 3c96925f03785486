import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SaleClock } from '../../../src/features/product/sale-clock.tsx';
import { scene } from '../../scene.tsx';

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

const meta = {
  title: 'Features/Product/Sale clock',
  component: SaleClock,
  args: {
    change: { kind: 'end', at: '2099-12-31T03:00:00.000Z' },
    timeZone: 'Asia/Tokyo',
    onDue: fn(),
  },
  decorators: [scene({})],
} satisfies Meta<typeof SaleClock>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The date only. */
export const FarAway: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2099/12/31 12:00 まで販売します')).toBeVisible();
    await expect(canvas.queryByRole('timer')).toBeNull();
  },
};
export const StartsSoon: Story = {
  parameters: { visual: { skip: 'counts' } },
  args: { change: { kind: 'start', at: inMs(30 * 3_600_000) } },
  play: async ({ canvas }) => {
    const timer = await canvas.findByRole('timer');
    await expect(timer).toHaveTextContent(/^販売開始まで1日 0[56]:\d\d:\d\d$/);
  },
};
export const EndsSoon: Story = {
  parameters: { visual: { skip: 'counts' } },
  args: { change: { kind: 'end', at: inMs(600_000) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('timer')).toHaveTextContent(/^販売終了まで00:/);
  },
};
/** The product loads again. */
export const Due: Story = {
  parameters: { visual: { skip: 'counts' } },
  args: { change: { kind: 'start', at: inMs(-1000) }, onDue: fn() },
  play: async ({ args }) => {
    await waitFor(() => expect(args.onDue).toHaveBeenCalledOnce());
  },
};
