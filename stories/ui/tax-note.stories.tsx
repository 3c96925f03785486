import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { TaxNote } from '../../ui/tax-note/tax-note.tsx';

const meta = {
  title: 'UI/Tax note',
  component: TaxNote,
  args: { children: '税込', region: 'JP' },
} satisfies Meta<typeof TaxNote>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('(税込)');
  },
};
export const OutsideJapan: Story = {
  args: { region: 'TW' },
  parameters: { visual: { skip: 'nothing is there to see' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('税込');
  },
};
export const English: Story = { args: { children: 'tax incl.' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { children: '含稅' },
  globals: { locale: 'zh-TW' },
};

export const LongOn320: Story = {
  args: { children: '税込・送料込・手数料別途' },
  globals: { viewport: { value: 'phone320' } },
  parameters: { visual: { skip: 'looks like Default, on more lines' } },
  play: async () => {
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
