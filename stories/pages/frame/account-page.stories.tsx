import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AccountPage } from '../../../src/islands/frame/account-page.tsx';
import { Card } from '../../../ui/card/card.tsx';

const meta = {
  title: 'Pages/Frame/Account page',
  component: AccountPage,
  args: {
    title: 'ご注文',
    back: { label: 'マイページ', href: '#member' },
    lead: 'これまでのご注文です。',
    children: <Card title="2026年11月21日">二点</Card>,
  },
  decorators: [(Story) => <main className="page">{Story()}</main>],
  parameters: { layout: 'fullscreen', visual: { skip: 'each page of it shows it' } },
} satisfies Meta<typeof AccountPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One column of reading width. */
export const Reading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('ご注文');
    await expect(canvas.getByRole('link', { name: 'マイページ' })).toBeVisible();
  },
};

export const Wide: Story = { args: { width: 'wide' } };
