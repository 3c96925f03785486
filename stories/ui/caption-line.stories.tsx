import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { CaptionLine } from '../../ui/caption-line/caption-line.tsx';

const meta = {
  title: 'UI/Caption line',
  component: CaptionLine,
  decorators: [
    (Story) => (
      <div style={{ minHeight: 120, paddingBlock: 32, background: '#8a7a68' }}>
        <Story />
      </div>
    ),
  ],
  args: { children: 'こちらは一点ずつ手で染めています。' },
} satisfies Meta<typeof CaptionLine>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Speaker: Story = { args: { speaker: '花道' } };
export const Small: Story = { args: { size: 's' } };
export const Large: Story = { args: { size: 'l' } };
export const Silent: Story = {
  args: { children: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('paragraph')).toBeNull();
  },
};
export const LongOn320: Story = {
  args: {
    children:
      '常滑の朱泥を薄く挽いた急須で、\n茶こしも同じ土で作られていますから、お茶の味がまろやかになります。',
  },
  globals: { viewport: { value: 'phone320' } },
};
export const OwnLanguage: Story = { args: { lang: 'en', children: 'Dyed by hand, one by one.' } };
export const English: Story = {
  args: { children: 'Each piece is dyed by hand.' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { children: '每一件都是手工染製。' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
