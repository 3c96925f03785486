import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Badge } from '../../ui/badge/badge.tsx';
import { OrderRow } from '../../ui/order-row/order-row.tsx';
import { OrderRowSkeleton } from '../../ui/order-row/order-row-skeleton.tsx';
import { Price } from '../../ui/price/price.tsx';
import { press } from './real-keys.ts';
import { recordLinks } from './record-links.ts';
import { bowl } from './sample-pictures.ts';

const meta = {
  title: 'UI/Order row',
  component: OrderRow,
  args: {
    href: '#order',
    summary: '若狭塗 夫婦箸 貝の波',
    number: 'EN-20261121-0012',
    date: '2026年11月21日',
    dateTime: '2026-11-21',
    status: <Badge tone="indigo">発送準備中</Badge>,
    total: <Price amount="10,230" symbol="¥" size="s" />,
    image: bowl,
  },
} satisfies Meta<typeof OrderRow>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: '若狭塗 夫婦箸 貝の波' });
    const row = canvas.getByRole('article').getBoundingClientRect();
    await expect(document.elementFromPoint(row.left + 20, row.top + 30)).toBe(link);
    await press('{Tab}');
    await expect(link).toHaveFocus();
  },
};
export const SeveralItems: Story = {
  args: { more: '+2', summary: '若狭塗 夫婦箸 貝の波 ほか2点' },
};
export const Cancelled: Story = { args: { dimmed: true, status: <Badge>キャンセル済み</Badge> } };
export const WithoutPicture: Story = { args: { image: null } };
export const HeadingLevelTwo: Story = {
  args: { headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};
export const LongOn320: Story = {
  args: {
    summary:
      '越前塗の技で仕上げた、毎日の食卓で使える軽くて丈夫な汁椀と飯碗の夫婦組（木箱入り）ほか12点',
    more: '+12',
    status: <Badge tone="warning">コンビニでのお支払いをお待ちしています</Badge>,
    total: <Price amount="1,210,230" symbol="¥" size="s" />,
  },
  globals: { viewport: { value: 'phone320' } },
};
export const List: Story = {
  render: (args) => (
    <div>
      <OrderRow {...args} />
      <OrderRow {...args} more="+2" status={<Badge tone="success">お届け済み</Badge>} />
      <OrderRow {...args} {...Cancelled.args} />
    </div>
  ),
};
export const Loading: Story = {
  render: () => (
    <div>
      <OrderRowSkeleton />
      <OrderRowSkeleton />
    </div>
  ),
};
export const English: Story = {
  args: {
    summary: 'Wakasa lacquer chopsticks and 1 more',
    date: '21 Nov 2026',
    status: <Badge tone="indigo">Preparing</Badge>,
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    summary: '若狹塗夫婦筷 等2件',
    date: '2026年11月21日',
    status: <Badge tone="indigo">備貨中</Badge>,
    total: <Price amount="2,180" symbol="NT$" size="s" />,
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { ...List, globals: { scheme: 'dark' } };

/** A press on the image and Enter follow the link. */
export const Followed: Story = {
  parameters: { visual: { skip: 'looks like Default, with the ring of focus' } },
  play: async ({ canvas, canvasElement }) => {
    const followed = recordLinks(canvasElement);
    await press('{Tab}');
    await expect(canvas.getByRole('link')).toHaveFocus();
    await press('{Enter}');
    await expect(followed).toHaveBeenCalledOnce();
    const { left, top } = canvas.getByRole('article').getBoundingClientRect();
    await userEvent.click(document.elementFromPoint(left + 30, top + 30) as HTMLElement);
    await expect(followed).toHaveBeenCalledTimes(2);
    await expect(followed).toHaveBeenLastCalledWith('#order');
  },
};
