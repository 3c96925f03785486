import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Accordion',
  component: Accordion,
  args: {
    items: [
      {
        id: 'when',
        title: 'いつ届きますか',
        content: 'ご注文の確認から三日から五日ほどでお届けします。',
      },
      { id: 'back', title: '返品はできますか', content: 'お届けから八日以内にご連絡ください。' },
      {
        id: 'gift',
        title: '贈り物にできますか',
        content: 'はい。のしとお名前をお選びいただけます。',
      },
    ],
  },
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('いつ届きますか'));
    await waitFor(() => expect(canvas.getByText(/三日から五日/)).toBeVisible());
    // One opens beside another.
    await userEvent.click(canvas.getByText('返品はできますか'));
    await waitFor(() => expect(canvas.getByText(/八日以内/)).toBeVisible());
    await expect(canvas.getByText(/三日から五日/)).toBeVisible();
  },
};
export const Exclusive: Story = {
  parameters: { visual: { after: 'play' } },
  args: { exclusive: true },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByText('いつ届きますか'));
    await userEvent.click(canvas.getByText('返品はできますか'));
    await expect(canvasElement.querySelectorAll('details[open]')).toHaveLength(1);
  },
};
export const ByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, canvasElement }) => {
    canvas.getByText('いつ届きますか').closest('summary')?.focus();
    if (!(await press('{Enter}'))) return;
    await expect(canvasElement.querySelectorAll('details[open]')).toHaveLength(1);
    await press('{Tab}{Enter}');
    await expect(canvasElement.querySelectorAll('details[open]')).toHaveLength(2);
  },
};
const first = { id: 'a', title: 'いつ届きますか', content: '三日から五日ほどです。', open: true };
export const OpenFromTheStart: Story = { args: { items: [first] } };
export const OnlyOne: Story = { args: { items: [{ ...first, open: false }] } };
export const LongOn320: Story = {
  args: {
    items: [
      {
        id: 'a',
        title: '離島や山間部へのお届けには、追加の日数と送料がかかりますか',
        content:
          '沖縄と離島へのお届けは、船の都合により七日から十日ほどかかることがあります。追加の送料はお会計の前に表示します。',
        open: true,
      },
    ],
  },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = {
  args: {
    items: [
      { id: 'a', title: 'When will it arrive?', content: 'In three to five days.', open: true },
    ],
  },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { items: [{ id: 'a', title: '什麼時候會送到？', content: '約三至五天。', open: true }] },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { args: { items: [first] }, globals: { scheme: 'dark' } };
