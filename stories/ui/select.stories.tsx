import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { Select } from '../../ui/select/select.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Select',
  component: Select,
  args: {
    label: '都道府県',
    placeholder: '選んでください',
    options: [
      { value: '13', label: '東京都' },
      { value: '26', label: '京都府' },
      { value: '47', label: '沖縄県', disabled: true },
    ],
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: '都道府県' });
    await expect(select).toHaveDisplayValue('選んでください');
    await userEvent.selectOptions(select, '京都府');
    await expect(select).toHaveValue('26');
  },
};
export const Required: Story = { args: { required: true } };
export const InError: Story = {
  args: { required: true, errorMessage: '都道府県を選んでください。' },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox');
    await expect(select).toBeInvalid();
    await expect(select).toBeRequired();
    await expect(select).toHaveAccessibleDescription('都道府県を選んでください。');
  },
};
export const WithoutOptions: Story = { args: { options: [] } };
export const Disabled: Story = { args: { disabled: true } };
export const ByKeyboard: Story = {
  args: { onChange: fn() },
  parameters: { visual: { skip: 'looks like Default, chosen' } },
  play: async ({ canvas, args }) => {
    const select = canvas.getByRole('combobox', { name: '都道府県' });
    await press('{Tab}');
    await expect(select).toHaveFocus();
    if (!(await press('{ArrowDown}'))) return;
    await expect(select).toHaveDisplayValue('東京都');
    await press('{End}');
    await expect(select).toHaveDisplayValue('京都府');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};
export const LongOn320: Story = {
  args: {
    placeholder: undefined,
    options: [
      { value: 'a', label: '沖縄県国頭郡の離島へのお届け（追加の送料と日数がかかります）' },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: { label: 'Prefecture', placeholder: 'Choose one' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '縣市', placeholder: '請選擇' },
  globals: { locale: 'zh-TW' },
};
