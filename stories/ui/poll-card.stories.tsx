import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { PollCard, type PollCardProps } from '../../ui/poll-card/poll-card.tsx';

const options = [
  { index: 0, value: '金魚', percentage: 52, result: '52%' },
  { index: 1, value: '朝顔', percentage: 31, result: '31%' },
  { index: 2, value: '花火', percentage: 17, result: '17%' },
];

const Voted = (props: PollCardProps) => {
  const [chosen, setChosen] = useState(props.chosen);
  const vote = (index: number) => {
    props.onVote?.(index);
    setChosen(index);
  };
  return <PollCard {...props} chosen={chosen} onVote={vote} />;
};

const meta = {
  title: 'UI/Poll card',
  component: PollCard,
  args: {
    title: '次に見たい風鈴は？',
    options,
    statusLabel: '投票受付中',
    chosenLabel: 'あなたの票',
    onVote: fn(),
  },
} satisfies Meta<typeof PollCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: (args) => <Voted {...args} />,
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '金魚' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onVote).toHaveBeenLastCalledWith(1);
    await expect(canvas.getByText('あなたの票')).toBeVisible();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const ByPointer: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: '花火' }));
    await expect(args.onVote).toHaveBeenLastCalledWith(2);
  },
};
export const Waiting: Story = { args: { status: 'init', statusLabel: 'まもなく' } };
export const Done: Story = {
  args: { status: 'done', statusLabel: '結果', chosen: 0, children: '128人が投票しました' },
};
export const NobodyVoted: Story = {
  args: {
    status: 'done',
    options: options.map((option) => ({ ...option, percentage: 0, result: '0%' })),
  },
};
export const LongOn320: Story = {
  args: {
    title:
      '来週の縁日でご紹介する工房を、みなさまの投票で決めたいと思います。どちらが見たいですか？',
    options: [
      {
        index: 0,
        value: '常滑の急須をつくる三代目の工房',
        percentage: 100,
        result: '100% (1,204票)',
      },
      { index: 1, value: '江戸風鈴', percentage: 0, result: '0% (0票)' },
    ],
    chosen: 0,
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { title: 'Which wind chime next?', statusLabel: 'Voting' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { title: '接下來想看哪個風鈴？', statusLabel: '投票中' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { ...Done.args }, globals: { scheme: 'dark' } };
