import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { CouponTicket } from '../../ui/coupon-ticket/coupon-ticket.tsx';
import { CouponTicketSkeleton } from '../../ui/coupon-ticket/coupon-ticket-skeleton.tsx';

const onUse = fn();

const meta = {
  title: 'UI/Coupon ticket',
  component: CouponTicket,
  args: {
    name: '秋の縁日クーポン',
    amount: '¥500',
    unit: 'OFF',
    terms: ['¥5,000以上のお買い上げで', '2026年11月30日まで'],
  },
} satisfies Meta<typeof CouponTicket>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const WithCode: Story = {
  args: {
    code: 'AKI500',
    action: (
      <Button size="s" onClick={onUse}>
        使う
      </Button>
    ),
  },
  play: async ({ canvas }) => {
    onUse.mockClear();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: '使う' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: '使う' }));
    await expect(onUse).toHaveBeenCalledTimes(2);
  },
};
export const Coming: Story = { args: { state: 'coming', status: '11月25日から使えます' } };
export const Used: Story = { args: { state: 'used', status: '使用済み' } };
export const Expired: Story = { args: { state: 'expired', status: '期限切れ' } };
export const Bare: Story = { args: { terms: [], unit: undefined } };
export const HeadingLevelTwo: Story = {
  args: { headingLevel: 2 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toBeVisible();
  },
};
export const LongOn320: Story = {
  args: {
    ...WithCode.args,
    name: '十周年記念 全店で使える感謝のクーポン（ライブでのお買い物に限ります）',
    amount: 'NT$12,000',
    code: 'ARIGATO-2026-KINEN',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const All: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, maxWidth: 480 }}>
      <CouponTicket {...args} {...WithCode.args} />
      <CouponTicket {...args} {...Coming.args} amount="10%" name="送料がうれしい週末" />
      <CouponTicket {...args} {...Used.args} />
      <CouponTicket {...args} {...Expired.args} amount="¥1,000" />
    </div>
  ),
};
export const English: Story = {
  args: { name: 'Autumn fair coupon', terms: ['On orders over ¥5,000', 'Until 30 Nov 2026'] },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { name: '秋日市集優惠券', amount: 'NT$100', unit: '折抵', terms: ['消費滿 NT$1,000 可用'] },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { ...All, globals: { scheme: 'dark' } };
export const Loading: Story = { render: () => <CouponTicketSkeleton /> };
