import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PinnedMessage } from '../../ui/pinned-message/pinned-message.tsx';

const meta = {
  title: 'UI/Pinned message',
  component: PinnedMessage,
  args: {
    label: '固定されたメッセージ',
    author: '花道 はなみち',
    children: '今日は二十時まで。ライブ中のお買い物は送料をいただきません。',
    expandLabel: 'すべて見る',
    collapseLabel: 'たたむ',
  },
} satisfies Meta<typeof PinnedMessage>;

export default meta;
type Story = StoryObj<typeof meta>;

const long =
  '本日は京都の工房から生中継でお届けしています。\n質問はチャットへどうぞ。手染めのため、色の出方は一点ずつ異なります。\nお届けは十二月上旬です。';

export const Default: Story = {};
export const Short: Story = { args: { author: undefined, children: '二十時まで' } };
export const LongOn320: Story = {
  args: { children: long },
  globals: { viewport: { value: 'phone320' } },
  play: async ({ canvas }) => {
    const text = canvas.getByText(/本日は京都/);
    const folded = text.clientHeight;
    await userEvent.click(canvas.getByRole('button', { name: 'すべて見る' }));
    const toggle = canvas.getByRole('button', { name: 'たたむ' });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(text.clientHeight).toBeGreaterThan(folded);
    await userEvent.keyboard('{Enter}');
    await expect(text.clientHeight).toBe(folded);
  },
};
export const Expanded: Story = { args: { children: long, defaultExpanded: true } };
export const OnVideo: Story = {
  args: { variant: 'stage', children: long },
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: '#8a7a68' }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = {
  args: { label: 'Pinned', author: 'Hanamichi', children: 'Free shipping during the show.' },
  globals: { locale: 'en' },
};
export const TraditionalChinese: Story = {
  args: { label: '置頂訊息', children: '直播期間購物免運費。' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
