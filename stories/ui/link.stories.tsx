import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Link } from '../../ui/link/link.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Link',
  component: Link,
  args: { href: '#', children: '特定商取引法に基づく表記' },
} satisfies Meta<typeof Link>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const More: Story = { args: { variant: 'more', children: 'すべての商品を見る' } };
export const Plain: Story = { args: { variant: 'plain', children: '花道 -hanamichi-' } };
export const NewTab: Story = {
  args: { newTabLabel: '新しいタブで開きます' },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /新しいタブで開きます/ });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};
export const InASentence: Story = {
  render: (args) => (
    <p>
      ご注文の前に
      <Link {...args} />
      をお読みください。
    </p>
  ),
};
export const English: Story = {
  args: { children: 'Commercial disclosure' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { children: '特定商業交易法標示' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const LongOn320: Story = {
  args: {
    children: '特定商取引法に基づく表記および返品・交換・送料・お支払い方法についてのご案内',
  },
  globals: { viewport: { value: 'phone320' } },
  parameters: { visual: { skip: 'looks like Default, on more lines' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

const onFollow = fn();

/** Tab focuses it. Keyboard and pointer follow it. */
export const Followed: Story = {
  args: {
    href: '#terms',
    onClick: (event) => {
      event.preventDefault();
      onFollow(event.currentTarget.hash);
    },
  },
  parameters: { visual: { skip: 'looks like Default, with the ring of focus' } },
  play: async ({ canvas }) => {
    onFollow.mockClear();
    await press('{Tab}');
    await expect(canvas.getByRole('link')).toHaveFocus();
    await press('{Enter}');
    await expect(onFollow).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('link'));
    await expect(onFollow).toHaveBeenCalledTimes(2);
    await expect(onFollow).toHaveBeenLastCalledWith('#terms');
  },
};
