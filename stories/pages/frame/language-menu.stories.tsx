import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { LanguageMenu } from '../../../src/islands/frame/language-menu.tsx';
import { scene } from '../../scene.tsx';
import { press } from '../../ui/real-keys.ts';

const meta = {
  title: 'Pages/Frame/Language menu',
  component: LanguageMenu,
  decorators: [
    scene({}),
    (Story) => (
      <div style={{ minHeight: 220, paddingInlineStart: 180 }}>
        <Story />
      </div>
    ),
  ],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof LanguageMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Opened: Story = {
  parameters: { visual: { after: 'play' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '言語' }));
    const own = await canvas.findByRole('menuitem', { name: '日本語' });
    await waitFor(() => expect(own).toBeVisible());
    await expect(own).toHaveAttribute('aria-current', 'true');
    await expect(canvas.getByRole('menuitem', { name: '繁體中文' })).toHaveAttribute(
      'lang',
      'zh-TW',
    );
  },
};
export const ByKeyboard: Story = {
  parameters: { visual: { skip: 'looks like Opened, then it is closed' } },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: '言語' });
    opener.focus();
    if (!(await press('{Enter}'))) return;
    await waitFor(() => expect(canvas.getByRole('menuitem', { name: 'English' })).toBeVisible());
    await expect(canvas.getByRole('menuitem', { name: '日本語' })).toHaveFocus();
    await press('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('menuitem', { name: 'English' })).toBeNull());
    await expect(opener).toHaveFocus();
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
