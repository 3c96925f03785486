import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { DrawCard } from '../../ui/draw-card/draw-card.tsx';
import { bowl } from './sample-pictures.ts';

const onEnter = fn();

const meta = {
  title: 'UI/Draw card',
  component: DrawCard,
  args: {
    title: '縁日の福引き',
    prize: '藍の飯碗（大） 三名さま',
    image: bowl,
    status: '参加受付中',
    children: 'チャットに「福」と書いてご参加ください。',
  },
} satisfies Meta<typeof DrawCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    action: (
      <Button variant="primary" onClick={onEnter}>
        参加する
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    onEnter.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: '参加する' }));
    await userEvent.keyboard('{Enter}');
    await expect(onEnter).toHaveBeenCalledTimes(2);
    await expect(canvas.getByRole('status')).toHaveTextContent('参加受付中');
  },
};
export const Drawing: Story = { args: { state: 'processing', status: '抽選しています' } };
export const Ended: Story = { args: { state: 'ended', status: '受付は終わりました' } };
export const Published: Story = {
  args: {
    state: 'published',
    status: '当選者が決まりました',
    winnersLabel: '当選された方',
    winners: ['さくら', 'たろう', '縁日が大好きな常連のお客さま'],
  },
};
export const Received: Story = { args: { state: 'received', status: '賞品を受け取りました' } };
export const Bare: Story = { args: { image: null, children: undefined } };
export const LongOn320: Story = {
  args: {
    ...Published.args,
    title: '十周年記念、全国の窯元から届いた器が当たる特別な福引き',
    prize: '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { title: 'Lucky draw', prize: 'Indigo bowl, three winners', status: 'Open' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { title: '市集抽獎', prize: '藍染飯碗 三名', status: '開放參加' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: Published.args, globals: { scheme: 'dark' } };
