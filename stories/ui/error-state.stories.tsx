import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';

const meta = {
  title: 'UI/Error state',
  component: ErrorState,
  args: {
    title: '商品を読み込めませんでした',
    description: '通信が切れたようです。電波のよい場所で、もう一度お試しください。',
    action: <Button variant="primary">もう一度試す</Button>,
  },
} satisfies Meta<typeof ErrorState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('商品を読み込めませんでした');
  },
};
export const TitleAlone: Story = {
  args: { description: undefined, action: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^商品を読み込めませんでした$/);
  },
};
export const NotFound: Story = {
  args: {
    code: '404',
    headingLevel: 1,
    announce: false,
    title: 'ページが見つかりません',
    description: '住所が変わったか、お店がたたまれたのかもしれません。',
    action: <Button href="#">お店の一覧へ</Button>,
  },
};
export const LongOn320: Story = {
  args: {
    title: 'ただいまアクセスが集中しているため、ご注文を受け付けられませんでした',
    action: (
      <>
        <Button variant="primary">もう一度試す</Button>
        <Button>カートに戻る</Button>
      </>
    ),
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    title: 'The products could not be loaded',
    description: 'The connection seems to be lost. Please try again.',
    action: <Button variant="primary">Try again</Button>,
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: {
    title: '無法載入商品',
    description: '連線似乎中斷了，請再試一次。',
    action: <Button variant="primary">再試一次</Button>,
  },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
