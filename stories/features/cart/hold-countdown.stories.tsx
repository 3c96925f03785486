import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { HoldAnnouncer, HoldCountdown } from '../../../src/features/cart/hold-countdown.tsx';
import { scene } from '../../scene.tsx';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const meta = {
  title: 'Features/Cart/Hold countdown',
  component: HoldCountdown,
  args: { expiresAt: inSeconds(14 * 60) },
  decorators: [scene({})],
  parameters: { visual: { schemes: ['light'] } },
} satisfies Meta<typeof HoldCountdown>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Running: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^1[34]:\d\d$/)).toBeVisible();
  },
};
/** The last two minutes. */
export const Urgent: Story = {
  args: { expiresAt: inSeconds(110) },
  play: async ({ canvas }) => {
    const calm = getComputedStyle(document.body).color;
    await expect(getComputedStyle(canvas.getByText(/^0?1:\d\d$/)).color).not.toBe(calm);
  },
};
export const Expired: Story = {
  args: { expiresAt: inSeconds(-1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('お取り置き終了')).toBeVisible();
  },
};
/** Announced at five minutes and at one. */
export const Announced: Story = {
  render: () => <HoldAnnouncer expiresAt={inSeconds(290)} />,
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('お取り置きは残り約5分です');
  },
};
export const NotAnnouncedYet: Story = {
  render: () => <HoldAnnouncer expiresAt={inSeconds(600)} />,
  parameters: { visual: { skip: 'nothing is seen of it' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const English: Story = { globals: { locale: 'en' } };
export const TraditionalChinese: Story = { globals: { locale: 'zh-TW' } };
