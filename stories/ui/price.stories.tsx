import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Price } from '../../ui/price/price.tsx';
import { TaxNote } from '../../ui/tax-note/tax-note.tsx';

const meta = {
  title: 'UI/Price',
  component: Price,
  args: { amount: '2,980', symbol: '¥' },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Small: Story = { args: { size: 's' } };
export const Large: Story = { args: { size: 'l' } };
export const WithTaxNote: Story = { args: { note: <TaxNote region="JP">税込</TaxNote> } };
export const Range: Story = { args: { suffix: 'から' } };
export const FromTo: Story = {
  args: { upTo: { amount: '5,480', separator: '〜' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('¥2,980〜¥5,480');
  },
};
export const FromToWithNote: Story = {
  args: { ...FromTo.args, size: 'l', note: <TaxNote region="JP">税込</TaxNote> },
};
export const FromToEnglish: Story = {
  args: { upTo: { amount: '5,480', separator: '–' } },
  globals: { locale: 'en' },
};
export const FromToLongOn320: Story = {
  args: {
    amount: '12,345,678',
    size: 'l',
    upTo: { amount: '23,456,789', separator: '〜' },
    note: <TaxNote region="JP">税込</TaxNote>,
  },
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(320);
  },
};
export const SymbolAfter: Story = { args: { symbol: '円', symbolPosition: 'after' } };
export const Reduced: Story = {
  args: {
    label: 'セール価格',
    original: { amount: '3,480', label: '通常価格' },
    note: <TaxNote region="JP">税込</TaxNote>,
  },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('セール価格 ¥2,980通常価格 ¥3,480(税込)');
  },
};
export const ReducedLarge: Story = { args: { ...Reduced.args, size: 'l' } };
export const NewTaiwanDollars: Story = {
  args: { amount: '1,280', symbol: 'NT$' },
  globals: { locale: 'zh-TW' },
};
export const LongOn320: Story = {
  args: {
    amount: '12,345,678',
    size: 'l',
    original: { amount: '23,456,789', label: '通常価格' },
    note: <TaxNote region="JP">税込</TaxNote>,
  },
  globals: { viewport: { value: 'phone320' } },
};
export const Dark: Story = { args: Reduced.args, globals: { scheme: 'dark' } };
