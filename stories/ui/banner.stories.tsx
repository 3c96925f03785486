import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Banner } from '../../ui/banner/banner.tsx';
import { Link } from '../../ui/link/link.tsx';
import { bowl } from './sample-pictures.ts';

const meta = {
  title: 'UI/Banner',
  component: Banner,
  args: {
    title: '秋の縁日、はじまりました',
    children: '十一月三十日まで、器と布をお求めやすく。',
  },
} satisfies Meta<typeof Banner>;

export default meta;
type Story = StoryObj<typeof meta>;

const action = (
  <Link href="#fair" variant="more">
    見にいく
  </Link>
);

export const Default: Story = {};
export const Accent: Story = { args: { tone: 'accent', action } };
export const Paper: Story = { args: { tone: 'paper', action } };
export const TitleOnly: Story = { args: { children: undefined } };
export const WithPicture: Story = { args: { image: bowl, action } };
export const WithPictureOn1280: Story = {
  ...WithPicture,
  globals: { viewport: { value: 'desktop1280' } },
};
export const Dismissible: Story = {
  args: { image: bowl, onDismiss: fn(), dismissLabel: '閉じる' },
  play: async ({ canvas, args }) => {
    const close = canvas.getByRole('button', { name: '閉じる' });
    await userEvent.click(close);
    await expect(close).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledTimes(2);
  },
};
export const LongOn320: Story = {
  args: {
    ...Dismissible.args,
    action,
    title: '十周年記念、全国の窯元から届いた器と暮らしの道具をご紹介する三日間の特別な縁日',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { title: 'The autumn fair is on', children: 'Bowls and cloth until 30 November.' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { title: '秋日市集開跑', children: '器皿與布品優惠至十一月三十日。' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { image: bowl, action }, globals: { scheme: 'dark' } };
