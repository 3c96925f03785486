import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DefinitionList } from '../../ui/definition-list/definition-list.tsx';
import { DefinitionListSkeleton } from '../../ui/definition-list/definition-list-skeleton.tsx';

const meta = {
  title: 'UI/Definition list',
  component: DefinitionList,
  args: {
    items: [
      { term: '販売業者', description: '花道商店' },
      { term: '所在地', description: '東京都新宿区神楽坂1-2-3' },
      { term: 'お問い合わせ', description: <a href="mailto:shop@example.com">shop@example.com</a> },
    ],
  },
} satisfies Meta<typeof DefinitionList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('term')).toHaveLength(3);
    await expect(canvas.getAllByRole('definition')[0]).toHaveTextContent('花道商店');
  },
};
const sums = [
  { term: '小計', description: '¥5,960' },
  { term: '送料', description: '¥550' },
  { term: 'クーポン', description: '−¥500' },
];
export const Sums: Story = { args: { look: 'sums', items: sums } };
export const OnlyOne: Story = { args: { items: [{ term: '備考', description: '—' }] } };
export const Wide: Story = { globals: { viewport: { value: 'desktop1280' } } };
export const LongOn320: Story = {
  args: {
    items: [
      {
        term: '商品代金以外に必要な料金（送料・手数料など）',
        description:
          '送料は全国一律550円です。代金引換をお選びの場合は、手数料330円を別途申し受けます。https://example.com/a/very/long/address/that/breaks',
      },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};
export const English: Story = {
  args: { items: [{ term: 'Seller', description: 'Hanamichi' }] },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { items: [{ term: '賣家', description: '花道商店' }] },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { look: 'sums', items: sums }, globals: { scheme: 'dark' } };
export const Loading: Story = { render: () => <DefinitionListSkeleton /> };
export const LoadingSums: Story = {
  render: () => <DefinitionListSkeleton look="sums" rows={3} />,
};
