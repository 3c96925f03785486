import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { CalendarButton } from '../../ui/calendar-button/calendar-button.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Calendar button',
  component: CalendarButton,
  parameters: { docs: { story: { inline: false, height: '24rem' } } },
  args: {
    label: 'カレンダーに追加',
    links: [
      { label: 'Google カレンダー', href: '#google' },
      { label: 'Outlook', href: '#outlook' },
      { label: 'ファイルで保存（.ics）', href: '#ics' },
    ],
  },
} satisfies Meta<typeof CalendarButton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Opened: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'カレンダーに追加' });
    await userEvent.click(button);
    const item = await screen.findByRole('menuitem', { name: 'Google カレンダー' });
    await expect(item).toHaveAttribute('href', '#google');
    await expect(item).toHaveAttribute('target', '_blank');
  },
};
export const ByKeyboard: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'カレンダーに追加' });
    button.focus();
    await press('{ArrowDown}');
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Google カレンダー' })).toHaveFocus(),
    );
  },
};
export const OnVideo: Story = {
  args: { variant: 'stage' },
  decorators: [
    (Story) => (
      <div style={{ padding: 16, background: '#8a7a68' }}>
        <Story />
      </div>
    ),
  ],
};
export const LongOn320: Story = {
  args: { label: '次のライブの予定を自分のカレンダーに追加する' },
  globals: { viewport: { value: 'phone320' } },
};
export const English: Story = { args: { label: 'Add to calendar' }, globals: { locale: 'en' } };
export const TraditionalChinese: Story = {
  args: { label: '加入行事曆' },
  globals: { locale: 'zh-TW' },
};
export const Dark: Story = { globals: { scheme: 'dark' } };
