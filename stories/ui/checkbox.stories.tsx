import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';

const meta = {
  title: 'UI/Checkbox',
  component: Checkbox,
  args: { label: '利用規約に同意する', onChange: fn() },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, args }) => {
    const box = canvas.getByRole('checkbox', { name: '利用規約に同意する' });
    await userEvent.click(canvas.getByText('利用規約に同意する'));
    await expect(box).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(box).not.toBeChecked();
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const Checked: Story = { args: { defaultChecked: true } };
export const LabelHidden: Story = {
  args: { labelHidden: true, label: '藍の飯碗を選ぶ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: '藍の飯碗を選ぶ' })).toBeVisible();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } };
export const LongOn320: Story = {
  args: {
    label: 'チケット商品は、お客様のご都合による取り消しと返金ができないことを理解しました',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { label: 'I agree to the terms' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '我同意使用條款' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { defaultChecked: true }, globals: { scheme: 'dark' } };
