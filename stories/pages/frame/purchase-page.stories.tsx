import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { PurchasePage } from '../../../src/islands/frame/purchase-page.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { scene } from '../../scene.tsx';

const meta = {
  title: 'Pages/Frame/Purchase page',
  component: PurchasePage,
  args: {
    step: 0,
    children: <Card title="ご注文の商品">二点</Card>,
    aside: <p>小計 ¥9,900</p>,
  },
  decorators: [scene({}), (Story) => <main className="page">{Story()}</main>],
  parameters: { layout: 'fullscreen', visual: { skip: 'each page of it shows it' } },
} satisfies Meta<typeof PurchasePage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Spec §2: steps 1 to 3, the current one as the heading. */
export const First: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('お買い物リスト');
    await expect(canvas.getByText('小計 ¥9,900')).toBeVisible();
  },
};
export const Second: Story = {
  args: { step: 1, asideOnPhone: 'none' },
  play: async ({ canvas }) => {
    const aside = canvas.queryByText('小計 ¥9,900');
    if (innerWidth < 960) await expect(aside).not.toBeVisible();
  },
};
export const Third: Story = { args: { step: 2, aside: undefined } };
export const On320: Story = { globals: { viewport: { value: 'phone320' } } };
export const English: Story = { args: { step: 1 }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = { args: { step: 1 }, globals: { locale: 'zh-TW' } };
