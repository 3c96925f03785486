import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../../ui/button/button.tsx';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import { press } from './real-keys.ts';

const meta = {
  title: 'UI/Tooltip',
  component: Tooltip,
  parameters: { visual: { after: 'play' }, docs: { story: { inline: false, height: '14rem' } } },
  args: {
    tip: '在庫を15分間お取り置きします',
    trigger: (props) => <Button {...props}>カートに入れる</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ padding: '80px 0', textAlign: 'center' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

const shown = () => waitFor(() => expect(screen.getByRole('tooltip')).toBeVisible());
const gone = () => waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
const show = async () => {
  screen.getByRole('button').focus();
  await shown();
};

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(screen.queryByRole('tooltip')).toBeNull();
    await expect(canvas.getByRole('button')).toHaveAccessibleDescription(
      '在庫を15分間お取り置きします',
    );
  },
};
export const Focused: Story = {
  play: async ({ canvas }) => {
    await show();
    await press('{Escape}');
    await gone();
    await expect(canvas.getByRole('button')).toHaveFocus();
  },
};
export const Hovered: Story = {
  args: { delay: 50 },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button');
    await userEvent.hover(button);
    await shown();
    // The pointer can move onto the tip and stay there.
    await userEvent.hover(screen.getByRole('tooltip'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(screen.getByRole('tooltip')).toBeVisible();
    await userEvent.unhover(screen.getByRole('tooltip'));
    await gone();
  },
};
export const Shown: Story = { play: show };
export const LongOn320: Story = {
  args: {
    tip: 'お取り置きの時間が過ぎると、ほかのお客さまもお買い求めいただけるようになります。',
  },
  globals: { viewport: { value: 'phone320' } },
  play: async () => {
    await show();
    const { left, right } = screen.getByRole('tooltip').getBoundingClientRect();
    await expect(left).toBeGreaterThanOrEqual(0);
    await expect(right).toBeLessThanOrEqual(innerWidth);
  },
};
export const English: Story = {
  args: {
    tip: 'Kept for you for 15 minutes',
    trigger: (props) => <Button {...props}>Add to cart</Button>,
  },
  globals: { locale: 'en' },
  play: show,
};
export const TraditionalChinese: Story = {
  args: {
    tip: '為您保留15分鐘',
    trigger: (props) => <Button {...props}>加入購物車</Button>,
  },
  globals: { locale: 'zh-TW' },
  play: show,
};
export const Dark: Story = { globals: { scheme: 'dark' }, play: show };
