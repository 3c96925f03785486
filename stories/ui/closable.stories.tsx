import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Closable } from '../../ui/closable/closable.tsx';
import { PollCard } from '../../ui/poll-card/poll-card.tsx';

const options = [
  { index: 0, value: '金魚', percentage: 60, result: '60%' },
  { index: 1, value: '朝顔', percentage: 40, result: '40%' },
];

const meta = {
  title: 'UI/Closable',
  component: Closable,
  args: {
    children: <PollCard title="次に見たい風鈴は？" options={options} statusLabel="投票受付中" />,
    closeLabel: '閉じる',
    onClose: fn(),
  },
} satisfies Meta<typeof Closable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '閉じる' }));
    await expect(args.onClose).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledTimes(2);
  },
};
/** The card's status ends before the button. */
export const LongOn320: Story = {
  args: {
    children: (
      <PollCard
        title="次に見たい風鈴は？"
        options={options}
        statusLabel="投票は受付中です。おひとり一回までご投票いただけます"
      />
    ),
  },
  globals: { viewport: { value: 'phone320' } },
};
