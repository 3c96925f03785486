import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../ui/badge/badge.tsx';

const meta = {
  title: 'UI/Badge',
  component: Badge,
  args: { children: '新着' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
const tones = ['neutral', 'accent', 'indigo', 'success', 'warning', 'danger', 'stage'] as const;

export const Tones: Story = {
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {tones.map((tone) => (
        <Badge key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
};
export const Solid: Story = { ...Tones, args: { solid: true }, name: 'Solid tones' };
export const DarkTones: Story = { ...Tones, globals: { scheme: 'dark' } };
export const DarkSolid: Story = { ...Solid, name: 'Dark solid', globals: { scheme: 'dark' } };
export const LongOn320: Story = {
  args: { children: '夏祭り限定・数量限定' },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { children: 'Sold out' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { children: '已售完' },
  globals: { locale: 'zh-TW' },
};
