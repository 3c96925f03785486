import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';

const meta = {
  title: 'UI/Card',
  component: Card,
  args: {
    title: 'お届け先',
    children: (
      <p>
        山田 花
        <br />
        〒600-8216 京都府京都市下京区烏丸通七条下る
      </p>
    ),
  },
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('region', { name: 'お届け先' })).toBeVisible();
  },
};
export const WithAction: Story = {
  args: {
    action: (
      <Button variant="quiet" size="s">
        変更する
      </Button>
    ),
  },
};
export const WithLead: Story = {
  args: { title: undefined, lead: 'ご注文の際に、お届け先として選べます。' },
};
export const WithoutTitle: Story = { args: { title: undefined } };
export const LongOn320: Story = {
  args: {
    title: 'ご注文の内容とお届け先をもう一度ご確認ください',
    action: WithAction.args?.action,
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { title: 'Deliver to' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { title: '收件地址' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
export const HeadingLevelThree: Story = {
  args: { headingLevel: 3 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 3 })).toBeVisible();
  },
};
export const Loading: Story = { args: { children: <Skeleton lines={3} /> } };
